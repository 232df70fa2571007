import { type Column, like, or, type SQL } from 'drizzle-orm'

export type SearchFields = {
  license: string
  fullname: string
  email: string | null
  phone: string | null
  code: string | null
}

/** Folds case, diacritics and invisible characters: `Fáṭimah` becomes `fatimah`. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

const onlyDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/**
 * The digits dialled in Indonesia: 0812…, 62812…, +62 812…, 0062812… and 812… (a spreadsheet drops the zero) are equal.
 * @returns null for a text without digits.
 */
export function phoneKey(phone: string | null): string | null {
  const digits = onlyDigits(phone ?? '')
  if (digits === '') return null
  const [, afterCode] = /^(?:00)?62(.*)$/.exec(digits) ?? []
  const local = afterCode === undefined ? digits : afterCode.replace(/^0*/, '0')
  return local.startsWith('8') ? `0${local}` : local
}

/** The number as it is dialled here and from abroad, so that the beginning of either is found. */
function phoneForms(phone: string | null): string[] {
  const local = phoneKey(phone)
  if (local === null) return []
  return local.startsWith('0') ? [local, `62${local.slice(1)}`] : [local]
}

/**
 * Every word follows a space, and line breaks separate fields: no match spans two. A change needs a migration of all rows.
 */
export const searchText = ({ license, fullname, email, phone, code }: SearchFields): string =>
  [fullname, email, ...phoneForms(phone), license, code]
    .map((field) => fold(field ?? ''))
    .filter((field) => field !== '')
    .map((field) => ` ${field}`)
    .join('\n')

const LIKE_PHONE = /^[+(]?[\d().+\-/ ]*\d[\d().+\-/ ]*$/

/** Letters from which on a text is found inside words, too. */
const MIN_INFIX = 3

function toPattern(text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return [...text].length < MIN_INFIX ? `% ${literal}%` : `%${literal}%`
}

/**
 * LIKE patterns, combined by OR. What looks like a phone number is searched by its digits and as typed: a licence may, too.
 */
export function searchPatterns(query: string): string[] {
  const text = fold(query)
  const digits = LIKE_PHONE.test(text) ? onlyDigits(text).replace(/^(?:00)?620*/, '62') : text
  return [...new Set([text, digits])].filter((each) => each !== '').map(toPattern)
}

/** Undefined if the query is empty or invisible: callers test this, not `q`, to know whether they filter. */
export const matchesSearch = (column: Column | SQL, query: string): SQL | undefined =>
  or(...searchPatterns(query).map((each) => like(column, each)))
