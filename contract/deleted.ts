import { z } from 'zod'
import { defineCall, listOf, pageQuery } from './call.ts'
import { Id, Moment } from './primitives.ts'

export const DeletedKind = z.enum(['program', 'topic', 'activity', 'packet', 'group', 'question'])
export type DeletedKind = z.infer<typeof DeletedKind>

/** What was deleted along is not listed apart. */
export const DeletedRecord = z.object({
  /** Of `DeletedKind`, or the name of a declared entity. */
  kind: z.string().min(1).max(64),
  id: Id,
  title: z.string(),
  /** Names above it, from the program down. */
  place: z.array(z.string()),
  /** Ids above it, from the program down: the path parameters of its `restore`. */
  parents: z.array(Id),
  deleted_at: Moment,
  admin: z.object({ fullname: z.string() }).nullable(),
})
export type DeletedRecord = z.infer<typeof DeletedRecord>

export const deletedCalls = {
  'deleted.list': defineCall({
    method: 'GET',
    path: '/users/v1/company/deleted',
    summary: 'Yang dihapus dalam 30 hari terakhir: program, atau dengan `program_id` isi program itu',
    capability: 'undo',
    query: z.object({ program_id: z.string().min(1).max(64).optional() }).extend(pageQuery(10).shape),
    errorStatuses: [404],
    response: listOf(DeletedRecord),
  }),
}
