import { and, type Column, ilike, or, type SQL } from 'drizzle-orm'
import { withoutApostrophes } from '../../../contract/apostrophes.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { escapeLike } from '../../db/search.ts'

type TitleMatch = { contains: SQL | undefined; begins: SQL }

const LETTER = /[\p{L}\p{N}]/u
/** What a trigram index finds inside of words; anything shorter, at their beginning alone. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

const startsWith = (title: Column, text: string) => ilike(searchedTitle(title), `${escapeLike(text)}%`)
const includes = (title: Column, text: string) => ilike(searchedTitle(title), `%${escapeLike(text)}%`)

const hasWord = (title: Column, word: string) =>
  TRIGRAM.test(word) ? includes(title, word) : or(startsWith(title, word), includes(title, ` ${word}`))

/**
 * Conditions on a title: it contains all words of the text, and it begins with the text. Words of signs alone count for
 * nothing: no index knows them.
 *
 * @returns undefined if nothing is left to search by.
 */
export function titleMatch(title: Column, q: string): TitleMatch | undefined {
  const text = withoutApostrophes(q.normalize('NFC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const words = [...new Set(text.split(' '))].filter((word) => LETTER.test(word))
  if (words.length === 0) return undefined
  return {
    contains: and(...words.map((word) => hasWord(title, word))),
    begins: startsWith(title, text),
  }
}
