import { toComparable } from '../../../../../contract/question.ts'
import type { QuestionValues } from '../../model/values.ts'

/** What is read of a question's options: their texts as they are compared, and the place of the right one. */
export type OptionFacts = { readonly texts: readonly string[]; readonly right: number }

const known = new WeakMap<QuestionValues, OptionFacts>()

/** Worked out once for the same question: it is what takes time. `right` is -1 where no option is. */
export function optionFacts(values: QuestionValues): OptionFacts {
  const cached = known.get(values) ?? {
    texts: values.options.map(({ text }) => toComparable(text)),
    right: values.options.findIndex(({ key }) => key === values.right),
  }
  known.set(values, cached)
  return cached
}
