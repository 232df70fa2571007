import { toComparable } from '../../../../../contract/question.ts'
import { memoise } from '../../model/memoise.ts'
import type { QuestionValues } from '../../model/values.ts'

/** Comparable texts; `right` is -1 without a correct one. */
export type OptionFacts = { readonly texts: readonly string[]; readonly right: number }

export const optionFacts = memoise(
  ({ options, right }: QuestionValues): OptionFacts => ({
    texts: options.map(({ text }) => toComparable(text)),
    right: options.findIndex(({ key }) => key === right),
  }),
)
