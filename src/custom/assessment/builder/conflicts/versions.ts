import { type Difference, differences, type Side } from '../../../../resources/_kit/form/conflict.ts'
import type { QuestionValues } from '../../model/values.ts'

/** Compared fields of a question. The correct option is part of the options. */
export const comparedFields = [
  'instruction',
  'question',
  'options',
  'point',
  'timer',
  'correct',
  'wrong',
  'status',
] as const
export type ComparedField = (typeof comparedFields)[number]

export type Choices = Readonly<Partial<Record<ComparedField, Side | undefined>>>

/** Without option keys, which are not content. */
const plain = ({ options, right, ...values }: QuestionValues) => ({
  ...values,
  options: options.map(({ key, text, media }) => ({ text, media: media?.id, isRight: key === right })),
})

const isCompared = (path: string): path is ComparedField => comparedFields.some((field) => field === path)

/** Differences between two versions; suggests the side that alone changed a field. */
export const unlike = (versions: {
  base: QuestionValues
  mine: QuestionValues
  newer: QuestionValues
}): (Difference & { path: ComparedField })[] =>
  differences(comparedFields, {
    base: plain(versions.base),
    mine: plain(versions.mine),
    newer: plain(versions.newer),
  }).flatMap((difference) => (isCompared(difference.path) ? [{ ...difference, path: difference.path }] : []))

/** The newer version with the fields chosen from mine. */
export function chosenOf(mine: QuestionValues, newer: QuestionValues, choices: Choices): QuestionValues {
  const isMine = (field: ComparedField) => choices[field] === 'mine'
  const pick = <Field extends Exclude<ComparedField, 'options'>>(field: Field): QuestionValues[Field] =>
    (isMine(field) ? mine : newer)[field]
  const { options, right } = isMine('options') ? mine : newer
  return {
    instruction: pick('instruction'),
    question: pick('question'),
    timer: pick('timer'),
    options,
    right,
    point: pick('point'),
    correct: pick('correct'),
    wrong: pick('wrong'),
    status: pick('status'),
  }
}
