import { plainText } from '../../../../contract/question.ts'
import type { Doc } from './doc.ts'
import type { QuestionValues } from './values.ts'

const known = new WeakMap<QuestionValues, string>()

/** Searchable text: question and options, lower case. */
function wordsIn(values: QuestionValues): string {
  const before = known.get(values)
  if (before !== undefined) return before
  const words = [values.question, ...values.options]
    .map(({ text }) => plainText(text))
    .join(' ')
    .toLocaleLowerCase()
  known.set(values, words)
  return words
}

/** Questions containing all words of a query; undefined without one. */
export function searchMatches(doc: Doc, search: string): ReadonlySet<string> | undefined {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const matches = [...doc.questions].filter(([, { values }]) => {
    const text = wordsIn(values)
    return words.every((word) => text.includes(word))
  })
  return new Set(matches.map(([key]) => key))
}
