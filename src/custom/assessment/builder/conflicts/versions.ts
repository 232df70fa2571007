import { type Difference, findDifferences, type Side } from '../../../../resources/_kit/form/conflict.ts'
import { numberFields } from '../../model/fields.ts'
import type { QuestionValues } from '../../model/values.ts'

/** The correct option is part of the options. */
const comparedFields = [
  'instruction',
  'question',
  'options',
  ...numberFields,
  'correct',
  'wrong',
  'status',
] as const
export type ComparedField = (typeof comparedFields)[number]

export type VersionChoices = Readonly<Partial<Record<ComparedField, Side | undefined>>>

/** Without option keys, which are not content. */
const toComparable = ({ options, right, ...values }: QuestionValues) => ({
  ...values,
  options: options.map(({ key, text, media }) => ({ text, media: media?.id, isRight: key === right })),
})

const isComparedField = (path: string): path is ComparedField =>
  comparedFields.some((field) => field === path)

/** Fields that differ; suggests the side that alone changed one. */
export const differingFields = (versions: {
  base: QuestionValues
  mine: QuestionValues
  newer: QuestionValues
}): (Difference & { path: ComparedField })[] =>
  findDifferences(comparedFields, {
    base: toComparable(versions.base),
    mine: toComparable(versions.mine),
    newer: toComparable(versions.newer),
  }).flatMap((difference) =>
    isComparedField(difference.path) ? [{ ...difference, path: difference.path }] : [],
  )

/** The newer version with the fields chosen from mine. */
export function mergeVersions(
  mine: QuestionValues,
  newer: QuestionValues,
  choices: VersionChoices,
): QuestionValues {
  const fromMine = comparedFields.filter((field) => choices[field] === 'mine')
  return {
    ...newer,
    ...Object.fromEntries(fromMine.map((field) => [field, mine[field]])),
    right: (choices.options === 'mine' ? mine : newer).right,
  }
}
