import { z } from 'zod'
import { Id, PublishStatus } from '../../../../contract/primitives.ts'
import type { Entry } from '../model/doc.ts'
import type { Tree } from '../model/tree.ts'
import type { QuestionValues, ReadQuestion } from '../model/values.ts'

/*
 * How unsaved packets lie in the browser's storage. What was written by another release, or by nobody of ours, is no
 * draft.
 */

const Media = z.looseObject({ id: Id })
const Part = z.object({ text: z.string(), media: Media.nullable() })

const Values = z.object({
  instruction: Part,
  question: Part,
  timer: z.string(),
  options: z.array(Part.extend({ key: z.string() })),
  right: z.string().optional(),
  point: z.string(),
  correct: Part,
  wrong: Part,
  status: PublishStatus,
})

/** A question, and the one that it began with. */
export type QuestionDraft = {
  readonly values: QuestionValues
  readonly attempt: string
  readonly record: ReadQuestion | null
  /** What was sent of it, and not answered. */
  readonly sent?: QuestionValues | undefined
}

const QuestionShape = z.object({
  values: Values,
  attempt: z.string(),
  record: z.looseObject({ id: Id }).nullable(),
  sent: Values.optional(),
})
export const isQuestionDraft = (stored: unknown): stored is QuestionDraft =>
  QuestionShape.safeParse(stored).success

const TreeShape = z.array(
  z.object({
    key: z.string(),
    groups: z.array(z.object({ key: z.string(), isGroup: z.boolean(), questions: z.array(z.string()) })),
  }),
)

const EntryShape = z.object({
  stored: z.object({ id: Id, version: z.string().optional() }).optional(),
  attempt: z.string(),
  isAsked: z.boolean().optional(),
  holdsTaken: z.boolean().optional(),
})

/** Where everything stands, and what the API calls it. */
export type TreeDraft = {
  readonly base: Tree
  readonly tree: Tree
  readonly packets: Readonly<Record<string, Entry>>
  readonly groups: Readonly<Record<string, Entry>>
  readonly questions: Readonly<Record<string, Id>>
}

const TreeDraftShape = z.object({
  base: TreeShape,
  tree: TreeShape,
  packets: z.record(z.string(), EntryShape),
  groups: z.record(z.string(), EntryShape),
  questions: z.record(z.string(), Id),
})
export const isTreeDraft = (stored: unknown): stored is TreeDraft => TreeDraftShape.safeParse(stored).success
