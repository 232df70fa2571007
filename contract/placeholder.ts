/** In canonical spelling, without braces. */
export const PLACEHOLDERS = ['nama', 'nama_depan', 'aktivitas'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const BRACED = /\{[\p{L}\p{M}\d\s_-]{1,40}\}/gu
const LETTER = /\p{L}/u

const bare = (word: string) => word.toLowerCase().replace(/[\s{}_]+/gu, '')

/** Ignores case, and spaces or `_`: `{Nama depan}`. */
const placeholderIn = (braced: string): Placeholder | undefined =>
  PLACEHOLDERS.find((known) => bare(known) === bare(braced))

/** Unknown ones stay; filled text is not scanned again. */
export const withPlaceholders = (text: string, filled: (placeholder: Placeholder) => string): string =>
  text.replace(BRACED, (braced) => {
    const placeholder = placeholderIn(braced)
    return placeholder ? filled(placeholder) : braced
  })

export const hasPlaceholder = (text: string, placeholder: Placeholder): boolean =>
  (text.match(BRACED) ?? []).some((braced) => placeholderIn(braced) === placeholder)

export const unknownPlaceholder = (text: string): string | undefined =>
  text.match(BRACED)?.find((braced) => LETTER.test(braced) && placeholderIn(braced) === undefined)
