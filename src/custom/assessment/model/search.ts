import { withoutApostrophes } from '../../../../contract/apostrophes.ts'
import { plainText } from '../../../../contract/question.ts'
import type { Doc } from './doc.ts'
import { memoise } from './memoise.ts'
import type { QuestionValues } from './values.ts'

const normalise = (text: string) => withoutApostrophes(text).toLocaleLowerCase()

const searchTextOf = memoise(({ question, options }: QuestionValues) =>
  normalise([question, ...options].map(({ text }) => plainText(text)).join(' ')),
)

/** Questions with all words; undefined without any. */
export function searchMatches(doc: Doc, search: string): ReadonlySet<string> | undefined {
  const words = normalise(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const matches = [...doc.questions].filter(([, { values }]) => {
    const text = searchTextOf(values)
    return words.every((word) => text.includes(word))
  })
  return new Set(matches.map(([key]) => key))
}
