import { withoutApostrophes } from '../../../../contract/apostrophes.ts'
import { plainText } from '../../../../contract/question.ts'
import { cached } from './cached.ts'
import type { Doc } from './doc.ts'
import type { QuestionValues } from './values.ts'

const fold = (text: string) => withoutApostrophes(text).toLocaleLowerCase()

const wordsIn = cached(({ question, options }: QuestionValues) =>
  fold([question, ...options].map(({ text }) => plainText(text)).join(' ')),
)

/** Questions with all words; undefined without any. */
export function searchMatches(doc: Doc, search: string): ReadonlySet<string> | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const matches = [...doc.questions].filter(([, { values }]) => {
    const text = wordsIn(values)
    return words.every((word) => text.includes(word))
  })
  return new Set(matches.map(([key]) => key))
}
