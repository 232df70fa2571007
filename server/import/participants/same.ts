import * as search from '../../db/search.ts'

/*
 * What is the same although it is written otherwise: such a difference is no change, or a file in which one person stands
 * in two spellings would write one after the other, each time anew. Empty for nothing.
 */

export const phoneKey = (phone: string | null | undefined): string => search.phoneKey(phone ?? null) ?? ''
export const emailKey = (email: string | null | undefined): string => (email ?? '').toLowerCase()
export const nameKey = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
