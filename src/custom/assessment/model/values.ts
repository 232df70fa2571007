import { v4 as newId } from 'uuid'
import { parseNumber } from '../../../../contract/parseNumber.ts'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import { plainText, type Question } from '../../../../contract/question.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { valueAt } from '../../../resources/_kit/declaration/valueAt.ts'
import { isSameValue } from '../../../resources/_kit/form/isSameValue.ts'
import {
  eachField,
  type NumberField,
  numberFieldConfig,
  numberFields,
  type TextField,
  textFields,
} from './fields.ts'

export type ReadQuestion = ApiRecord<Question>

export type Media = NonNullable<ReadQuestion['question']['media']> & { id: Id }

export type Part = { readonly text: string; readonly media: Media | null }

/** As typed. */
export type Numbers = Readonly<Record<NumberField, string>>

const noNumbers: Numbers = eachField(numberFields, () => '')

/** `key` is stable within the question. */
export type Option = Part & { readonly key: string }

export type QuestionValues = Readonly<Record<TextField, Part>> &
  Numbers & {
    readonly options: readonly Option[]
    /** Key of the correct option. */
    readonly right: string | undefined
    readonly status: PublishStatus
  }

export const emptyPart: Part = { text: '', media: null }

export const newOption = (part: Part = emptyPart): Option => ({ ...part, key: newId() })

const INITIAL_OPTION_COUNT = 4

export const newQuestion = (instruction: Part = emptyPart): QuestionValues => ({
  ...eachField(textFields, () => emptyPart),
  ...noNumbers,
  instruction,
  options: Array.from({ length: INITIAL_OPTION_COUNT }, () => newOption()),
  right: undefined,
  status: 'publish',
})

/** The instruction does not count, nor do numbers taken from the question before. */
export const isBlank = (values: QuestionValues, inherited: Numbers = noNumbers): boolean => {
  const numbers = eachField(numberFields, (field) =>
    values[field] === inherited[field] ? '' : values[field],
  )
  return isSameQuestion({ ...values, ...numbers, instruction: emptyPart }, newQuestion())
}

const formatNumber = (number: unknown) => (typeof number === 'number' ? String(number).replace('.', ',') : '')

type ReadPart = { text?: string | null | undefined; media?: unknown } | null | undefined

const isMedia = (media: unknown): media is Media =>
  typeof media === 'object' && media !== null && 'id' in media && media.id !== null && media.id !== undefined

const toPart = (part: ReadPart): Part => ({
  text: part?.text ?? '',
  media: isMedia(part?.media) ? part.media : null,
})

const lacksContent = (part: ReadPart) => !part?.text && !part?.media

/** An API's list may leave the content to `question.detail`. */
export const isPartial = ({ question, options, correct_answer }: ReadQuestion): boolean =>
  lacksContent(question) || !options?.length || options.every(lacksContent) || !correct_answer?.length

/** By index: a question read twice is equal. */
const keyOfIndex = (index: number) => String(index)

const normaliseText = (html: string) => plainText(html).toLowerCase()

/** By exact text, else by plain text. */
function rightKeyOf(options: readonly Option[], answer: string | null | undefined): string | undefined {
  if (answer === null || answer === undefined) return undefined
  const exactMatch = options.find(({ text }) => text === answer)
  return (
    exactMatch ??
    options.find(({ text }) => normaliseText(text) !== '' && normaliseText(text) === normaliseText(answer))
  )?.key
}

export function toValues(record: ReadQuestion): QuestionValues {
  const { instruction, question, explanation, correct_answer, status } = record
  const options = (record.options ?? []).map((option, index) => ({
    ...toPart(option),
    key: keyOfIndex(index),
  }))
  return {
    instruction: toPart(instruction),
    question: toPart(question),
    ...eachField(numberFields, (field) => formatNumber(valueAt(record, numberFieldConfig[field].path))),
    options,
    right: rightKeyOf(options, correct_answer?.[0]),
    correct: toPart(explanation?.correct),
    wrong: toPart(explanation?.wrong),
    status: status ?? 'publish',
  }
}

type WirePart = { text: string; media: { id: Id } | undefined }
const toWirePart = ({ text, media }: Part): WirePart => ({
  text,
  media: media ? { id: media.id } : undefined,
})

export const isEmptyPart = ({ text, media }: Part) => text === '' && media === null

/** Sends further fields of `record` back, and what is no number as typed, for the API to reject. */
export function toWire(values: QuestionValues, record?: ReadQuestion): Record<string, unknown> {
  const { instruction, question, timer, options, right, point, correct, wrong, status } = values
  const correctOption = options.find(({ key }) => key === right)
  const storedOption = (key: string) => record?.options?.find((_, index) => keyOfIndex(index) === key)
  return {
    ...record,
    type: record?.type ?? 'multiple_choice',
    question_type: record?.question_type ?? 'text',
    answer_type: record?.answer_type ?? 'text',
    instruction: toWirePart(instruction),
    question: { ...record?.question, ...toWirePart(question), timer: parseNumber(timer) },
    options: options.map((option) => ({ ...storedOption(option.key), ...toWirePart(option) })),
    correct_answer: correctOption ? [correctOption.text] : [],
    point: parseNumber(point),
    explanation: { ...record?.explanation, correct: toWirePart(correct), wrong: toWirePart(wrong) },
    status,
  }
}

export const partsOf = (values: QuestionValues): readonly Part[] => [
  ...textFields.map((field) => values[field]),
  ...values.options,
]

/** 0 if invalid. */
export function amountOf(values: QuestionValues, field: NumberField): number {
  const number = parseNumber(values[field])
  return typeof number === 'number' && number > 0 ? number : 0
}

/** 0 without a limit. */
export const secondsOf = (values: QuestionValues): number => amountOf(values, 'timer')

const toComparable = (values: QuestionValues) => ({
  parts: partsOf(values).map(toWirePart),
  right: values.options.findIndex(({ key }) => key === values.right),
  numbers: numberFields.map((field) => parseNumber(values[field])),
  status: values.status,
})

/** Regardless of option keys. */
export const isSameQuestion = (one: QuestionValues, other: QuestionValues): boolean =>
  one === other || isSameValue(toComparable(one), toComparable(other))

/** With option keys of its own. */
export function copyValues(values: QuestionValues): QuestionValues {
  const keys = new Map(values.options.map(({ key }) => [key, newId()]))
  return {
    ...values,
    options: values.options.map((option) => ({ ...option, key: keys.get(option.key) ?? newId() })),
    right: values.right === undefined ? undefined : keys.get(values.right),
  }
}

/** Characters. */
const EXCERPT_LENGTH = 160

export function excerptOf(html: string): string {
  const text = plainText(html.replace(/<\/(?:p|li|h\d|blockquote)>|<br\b[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…` : text
}
