import { z } from 'zod'
import { Id, PublishStatus } from '../../../../contract/primitives.ts'
import type { ContainerEntry } from '../model/doc.ts'
import { eachField, numberFields, textFields } from '../model/fields.ts'
import type { Tree } from '../model/tree.ts'
import { type QuestionValues, type ReadQuestion, toValues } from '../model/values.ts'

/* What does not match, such as another release's draft, is ignored. */

/** Media URLs are displayed, or dropped. */
const NullableText = z.string().nullish().catch(null)
const Media = z.looseObject({
  id: Id,
  type: NullableText,
  url: NullableText,
  public_url: NullableText,
  alt: NullableText,
  title: NullableText,
})
const Part = z.object({ text: z.string(), media: Media.nullable() })

/** Far beyond any API's limit: more would freeze the page. */
const MAX_OPTIONS = 200

const Values = z.object({
  ...eachField(textFields, () => Part),
  ...eachField(numberFields, () => z.string()),
  options: z.array(Part.extend({ key: z.string() })).max(MAX_OPTIONS),
  right: z.string().optional(),
  status: PublishStatus,
})

/** `record`: what it began with. */
export type QuestionDraft = {
  readonly values: QuestionValues
  readonly attempt: string
  readonly record: ReadQuestion | null
  /** Sent without a response. */
  readonly sent?: QuestionValues | undefined
}

function isReadable(record: object): boolean {
  try {
    toValues(record as ReadQuestion)
    return true
  } catch {
    return false
  }
}

const QuestionShape = z.object({
  values: Values,
  attempt: z.string(),
  record: z.looseObject({ id: Id }).refine(isReadable).nullable(),
  sent: Values.optional(),
})
export const readQuestionDraft = (stored: unknown): QuestionDraft | undefined =>
  QuestionShape.safeParse(stored).data as QuestionDraft | undefined

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length

const TreeShape = z
  .array(
    z.object({
      key: z.string(),
      groups: z.array(z.object({ key: z.string(), isGroup: z.boolean(), questions: z.array(z.string()) })),
    }),
  )
  .refine((tree) => {
    const groups = tree.flatMap((packet) => packet.groups)
    const questions = groups.flatMap((group) => group.questions)
    return [tree.map(({ key }) => key), groups.map(({ key }) => key), questions].every(isUnique)
  })

const EntryShape = z.object({
  stored: z.object({ id: Id, version: z.string().optional() }).optional(),
  attempt: z.string(),
  isAsked: z.boolean().optional(),
  holdsTaken: z.boolean().optional(),
})

/** With API ids. */
export type TreeDraft = {
  readonly base: Tree
  readonly tree: Tree
  readonly packets: Readonly<Record<string, ContainerEntry>>
  readonly groups: Readonly<Record<string, ContainerEntry>>
  readonly questions: Readonly<Record<string, Id>>
}

const TreeDraftShape = z.object({
  base: TreeShape,
  tree: TreeShape,
  packets: z.record(z.string(), EntryShape),
  groups: z.record(z.string(), EntryShape),
  questions: z.record(z.string(), Id),
})
export const readTreeDraft = (stored: unknown): TreeDraft | undefined =>
  TreeDraftShape.safeParse(stored).data as TreeDraft | undefined
