import { type Column, like, or, type SQL } from 'drizzle-orm'

/** What a voucher is found by. */
export type SearchFields = {
  license: string
  fullname: string
  email: string | null
  phone: string | null
  /** The Prakerja card number. */
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
 * One spelling of a telephone number, its digits as they are dialled in Indonesia: 0812…, 62812…, +62 812…, 0062812… and
 * 812…, whose zero a spreadsheet ate, alike.
 *
 * @returns null for what has no digit.
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
 * What is searched. Every word has a space before it, and a line break parts what belongs to different fields: no
 * search reaches over it.
 *
 * A change of what this writes needs a migration that writes all rows anew.
 */
export const searchText = ({ license, fullname, email, phone, code }: SearchFields): string =>
  [fullname, email, ...phoneForms(phone), license, code]
    .map((field) => fold(field ?? ''))
    .filter((field) => field !== '')
    .map((field) => ` ${field}`)
    .join('\n')

/** Only what telephone numbers are written with. */
const LIKE_PHONE = /^[+(]?[\d().+\-/ ]*\d[\d().+\-/ ]*$/

/** Letters from which on a text is found inside words, too. */
const MIN_INFIX = 3

function toPattern(text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return [...text].length < MIN_INFIX ? `% ${literal}%` : `%${literal}%`
}

/**
 * The patterns for LIKE that find what somebody typed, any of them; none when nothing was typed. What looks like a
 * telephone number is looked for without its signs, too, but also as it stands, for it may be a part of a licence.
 */
export function searchPatterns(query: string): string[] {
  const text = fold(query)
  const digits = LIKE_PHONE.test(text) ? onlyDigits(text).replace(/^(?:00)?620*/, '62') : text
  return [...new Set([text, digits])].filter((each) => each !== '').map(toPattern)
}

/**
 * The condition that a `search` column matches a query; undefined for one that is empty or invisible: that call lists all,
 * so whether it searches goes by this, not by `q`.
 */
export const matchesSearch = (column: Column | SQL, query: string): SQL | undefined =>
  or(...searchPatterns(query).map((each) => like(column, each)))
