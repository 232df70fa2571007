import { toComparable } from '../../../../../contract/question.ts'
import { cached } from '../../model/cached.ts'
import type { QuestionValues } from '../../model/values.ts'

/** A question's options as comparable texts, and the index of the correct one. */
export type OptionFacts = { readonly texts: readonly string[]; readonly right: number }

/** `right` is -1 if there is none. */
export const optionFacts = cached(
  ({ options, right }: QuestionValues): OptionFacts => ({
    texts: options.map(({ text }) => toComparable(text)),
    right: options.findIndex(({ key }) => key === right),
  }),
)
