import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm'
import { ANY_APOSTROPHE, withoutApostrophes } from '../../contract/apostrophes.ts'
import { fold, foldLetters } from '../../contract/fold.ts'
import { backfills } from './schema.ts'

export type SearchFields = {
  license: string
  fullname: string
  email: string | null
  phone: string | null
  code: string | null
}

const onlyDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/**
 * The digits dialled in Indonesia: 0812…, 62812…, +62 812…, 0062812… and 812… (a spreadsheet drops the zero) are equal.
 * @returns null for a text without digits.
 */
export function phoneKey(phone: string | null): string | null {
  const digits = onlyDigits(phone ?? '')
  if (digits === '') return null
  const [, afterCode] = /^(?:00)?62(.*)$/.exec(digits) ?? []
  const nationalNumber = afterCode === undefined ? digits : afterCode.replace(/^0*/, '0')
  return nationalNumber.startsWith('8') ? `0${nationalNumber}` : nationalNumber
}

/** The number as it is dialled here and from abroad, so that the beginning of either is found. */
function phoneForms(phone: string | null): string[] {
  const nationalNumber = phoneKey(phone)
  if (nationalNumber === null) return []
  return nationalNumber.startsWith('0') ? [nationalNumber, `62${nationalNumber.slice(1)}`] : [nationalNumber]
}

/**
 * Every word follows a space, and line breaks separate fields: no match spans two. After a change
 * `server/domains/participant/member/rebuildSearchTexts.ts` writes all rows anew.
 */
export const searchText = ({ license, fullname, email, phone, code }: SearchFields): string =>
  [fullname, email, ...phoneForms(phone), license, code]
    .map((field) => fold(field ?? ''))
    .filter((field) => field !== '')
    .map((field) => ` ${field}`)
    .join('\n')

const PHONE_SHAPED = /^[+(]?[\d().+\-/ ]*\d[\d().+\-/ ]*$/

/** Letters from which on a text is found inside words, too. */
const MIN_INFIX = 3

/** LIKE's wildcards as plain characters. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function toPattern(text: string): string {
  const literal = escapeLike(text)
  return [...text].length < MIN_INFIX ? `% ${literal}%` : `%${literal}%`
}

/** The longest first: they match the fewest rows. */
const toPatterns = (text: string): string[] =>
  [...new Set(text.split(' '))].sort((one, other) => other.length - one.length).map(toPattern)

/**
 * LIKE patterns: one field has to match all of a list, in any order. Lists are combined by OR. What looks like a phone number
 * is searched by its digits and as typed: a licence may, too.
 */
export function searchPatterns(query: string): string[][] {
  const text = fold(query)
  if (text === '') return []
  if (!PHONE_SHAPED.test(text)) return [toPatterns(text)]
  const digits = onlyDigits(text).replace(/^(?:00)?620*/, '62')
  return [...new Set([text, digits])].map((each) => [toPattern(each)])
}

/** Of rows that still have their apostrophes, whichever those are. */
const patternsWithApostrophes = (query: string): string[] =>
  toPatterns(foldLetters(query.replace(ANY_APOSTROPHE, "'"))).map((pattern) => pattern.replaceAll("'", '_'))

/** Asked once in a statement. */
const hasRowsWithApostrophes = sql`exists (select from ${backfills} where ${backfills.name} = 'search')`

function matchesAll(column: Column | SQL, patterns: readonly string[]): SQL | undefined {
  const likeAll = (text: Column | SQL) => and(...patterns.map((pattern) => like(text, pattern)))
  if (patterns.length === 1) return likeAll(column)
  // The whole text for the index, and the name first: splitting takes as long as ten patterns.
  return and(
    likeAll(column),
    or(
      likeAll(sql`split_part(${column}, E'\n', 1)`),
      sql`exists (select from unnest(string_to_array(${column}, E'\n')) as field where ${likeAll(sql`field`)})`,
    ),
  )
}

/** Undefined if the query is empty or invisible: callers test `searchPatterns`, not `q`, to know whether they filter. */
export function matchesSearch(column: Column | SQL, query: string): SQL | undefined {
  const conditions = searchPatterns(query).map((patterns) => matchesAll(column, patterns))
  if (conditions.length === 0 || withoutApostrophes(query) === query) return or(...conditions)
  return or(...conditions, and(hasRowsWithApostrophes, matchesAll(column, patternsWithApostrophes(query))))
}
