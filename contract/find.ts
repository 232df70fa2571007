import { z } from 'zod'
import { ActivityType } from './activity.ts'
import { defineCall, Search } from './call.ts'
import { MemberContact } from './member.ts'
import { Id } from './primitives.ts'
import { ProgramStatus } from './program.ts'

/** Rows of a group. */
export const FOUND_LIMIT = 8

/** `more`: others match, too. */
const foundOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item).max(FOUND_LIMIT), more: z.boolean() })

const ProgramName = z.object({ id: Id, title: z.string() })

const FoundTopic = z.object({ kind: z.literal('topic'), id: Id, title: z.string(), program: ProgramName })

const FoundActivity = FoundTopic.extend({
  kind: z.literal('activity'),
  type: ActivityType,
  topic: z.object({ id: Id, name: z.string() }),
})

const FoundOutlineItem = z.discriminatedUnion('kind', [FoundTopic, FoundActivity])
export type FoundOutlineItem = z.infer<typeof FoundOutlineItem>

/** A voucher of a program. */
const FoundParticipant = z.object({
  redeem_id: Id,
  license: z.string(),
  member: MemberContact,
  program: ProgramName,
})
export type FoundParticipant = z.infer<typeof FoundParticipant>

/** Nothing that is deleted, nor below it. Titles that begin with the text come first, then the newest. */
export const Found = z.object({
  programs: foundOf(ProgramName.extend({ status: ProgramStatus })),
  outline: foundOf(FoundOutlineItem),
  participants: foundOf(FoundParticipant),
})
export type Found = z.infer<typeof Found>

export const findCalls = {
  'find.all': defineCall({
    method: 'GET',
    path: '/users/v1/company/find',
    summary:
      'Program, topik, aktivitas dan peserta yang cocok dengan `q`, beberapa yang pertama dari masing-masing',
    capability: 'search',
    query: z.object({ q: Search.min(1) }),
    response: Found,
  }),
}
