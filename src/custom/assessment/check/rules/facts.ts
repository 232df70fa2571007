import { toComparable } from '../../../../../contract/question.ts'
import type { QuestionValues } from '../../model/values.ts'

/** A question's options as comparable texts, and the index of the correct one. */
export type OptionFacts = { readonly texts: readonly string[]; readonly right: number }

const known = new WeakMap<QuestionValues, OptionFacts>()

/** Cached per question, as it is slow. `right` is -1 if there is none. */
export function optionFacts(values: QuestionValues): OptionFacts {
  const cached = known.get(values) ?? {
    texts: values.options.map(({ text }) => toComparable(text)),
    right: values.options.findIndex(({ key }) => key === values.right),
  }
  known.set(values, cached)
  return cached
}
