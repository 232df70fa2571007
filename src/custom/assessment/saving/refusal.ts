import { HttpError } from 'react-admin'
import { isUnanswered } from '../../../dataProvider/retry/failures.ts'
import type { FaultField } from '../model/faults.ts'
import { numberFields, numbers } from '../model/fields.ts'
import type { QuestionValues, ReadQuestion } from '../model/values.ts'

export type Refusal = {
  readonly error: unknown
  /** By path in the body. */
  readonly fields: Readonly<Record<string, string>>
  /** The current record, after a conflict. */
  readonly newer: ReadQuestion | undefined
}

const bodyOf = (error: unknown): { errors?: Record<string, unknown>; newer?: unknown } =>
  error instanceof HttpError && error.body instanceof Object ? error.body : {}

const isQuestion = (record: unknown): record is ReadQuestion =>
  record instanceof Object && 'id' in record && 'question' in record

export function refusalOf(error: unknown): Refusal {
  const { errors = {}, newer } = bodyOf(error)
  return {
    error,
    fields: Object.fromEntries(
      Object.entries(errors).flatMap(([path, words]) => (typeof words === 'string' ? [[path, words]] : [])),
    ),
    newer: isQuestion(newer) ? newer : undefined,
  }
}

/** Every further request would fail, too. */
export const isFatal = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof HttpError && (error.status === 401 || error.status === 429))

export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404

const pathsOfText = (path: string) => [`${path}.text`, `${path}.media`]
const paths: readonly (readonly [FaultField, readonly string[]])[] = [
  ['question', pathsOfText('question')],
  ['options', ['options']],
  ['right', ['correct_answer']],
  ...numberFields.map((field) => [field, [numbers[field].path]] as const),
]

export function refusedFields(
  { fields }: Refusal,
  { options }: Pick<QuestionValues, 'options'>,
): ReadonlyMap<FaultField, string> {
  const all = [
    ...paths,
    ...options.map(({ key }, at) => [`option ${key}`, pathsOfText(`options.${at}`)] as const),
  ]
  return new Map(
    all.flatMap(([field, of]) => {
      const words = of.map((path) => fields[path]).find((message) => message !== undefined)
      return words === undefined ? [] : [[field, words] as const]
    }),
  )
}
