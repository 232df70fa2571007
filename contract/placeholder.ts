/** In canonical spelling, without braces. */
export const PLACEHOLDERS = ['nama', 'nama_depan', 'aktivitas', 'program', 'progres'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const BRACED = /\{[\p{L}\p{M}\d\s_-]{1,40}\}/gu
const LETTER = /\p{L}/u

const normaliseName = (word: string) => word.toLowerCase().replace(/[\s{}_]+/gu, '')

/** Ignores case, and spaces or `_`: `{Nama depan}`. */
const parsePlaceholder = (braced: string): Placeholder | undefined =>
  PLACEHOLDERS.find((known) => normaliseName(known) === normaliseName(braced))

/** Unknown ones and those without a value stay; filled text is not scanned again. */
export const fillPlaceholders = (text: string, getValue: (placeholder: Placeholder) => string): string =>
  text.replace(BRACED, (braced) => {
    const placeholder = parsePlaceholder(braced)
    return (placeholder && getValue(placeholder)) || braced
  })

/** As it is written. */
export const findPlaceholder = (text: string): string | undefined =>
  text.match(BRACED)?.find(parsePlaceholder)

export const findUnknownPlaceholder = (text: string): string | undefined =>
  text.match(BRACED)?.find((braced) => LETTER.test(braced) && parsePlaceholder(braced) === undefined)
