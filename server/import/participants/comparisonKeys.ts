import * as search from '../../db/search.ts'

/**
 * Comparison keys: values that differ only in spelling are no change. Else a file with two spellings of one person
 * would rewrite them each time. Empty for none.
 */

export const phoneKey = (phone: string | null | undefined): string => search.phoneKey(phone ?? null) ?? ''
export const emailKey = (email: string | null | undefined): string => (email ?? '').toLowerCase()
export const nameKey = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
