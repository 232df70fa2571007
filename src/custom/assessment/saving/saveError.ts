import { HttpError } from 'react-admin'
import { isOutcomeUnknown } from '../../../dataProvider/retry/networkErrors.ts'
import { numberFieldConfig, numberFields } from '../model/fields.ts'
import type { IssueField } from '../model/validateQuestion.ts'
import type { QuestionValues, ReadQuestion } from '../model/values.ts'

export type SaveError = {
  readonly error: unknown
  /** By path in the body. */
  readonly fields: Readonly<Record<string, string>>
  /** The current record, after a conflict. */
  readonly newerRecord: ReadQuestion | undefined
}

const bodyOf = (error: unknown): { errors?: Record<string, unknown>; newer?: unknown } =>
  error instanceof HttpError && error.body instanceof Object ? error.body : {}

const isQuestion = (record: unknown): record is ReadQuestion =>
  record instanceof Object && 'id' in record && 'question' in record

export function toSaveError(error: unknown): SaveError {
  const { errors = {}, newer: newerRecord } = bodyOf(error)
  return {
    error,
    fields: Object.fromEntries(
      Object.entries(errors).flatMap(([path, words]) => (typeof words === 'string' ? [[path, words]] : [])),
    ),
    newerRecord: isQuestion(newerRecord) ? newerRecord : undefined,
  }
}

/** Every further request would fail, too. */
export const isFatal = (error: unknown): boolean =>
  isOutcomeUnknown(error) || (error instanceof HttpError && (error.status === 401 || error.status === 429))

export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404

const pathsOfText = (path: string) => [`${path}.text`, `${path}.media`]
const pathsByField: readonly (readonly [IssueField, readonly string[]])[] = [
  ['question', pathsOfText('question')],
  ['options', ['options']],
  ['right', ['correct_answer']],
  ...numberFields.map((field) => [field, [numberFieldConfig[field].path]] as const),
]

export function toFieldErrors(
  { fields }: SaveError,
  { options }: Pick<QuestionValues, 'options'>,
): ReadonlyMap<IssueField, string> {
  const allPaths = [
    ...pathsByField,
    ...options.map(({ key }, at) => [`option ${key}`, pathsOfText(`options.${at}`)] as const),
  ]
  return new Map(
    allPaths.flatMap(([field, fieldPaths]) => {
      const errorMessage = fieldPaths.map((path) => fields[path]).find((message) => message !== undefined)
      return errorMessage === undefined ? [] : [[field, errorMessage] as const]
    }),
  )
}
