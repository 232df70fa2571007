/** Placeholders of saved replies, in canonical spelling: `{nama}`, `{nama_depan}`, `{aktivitas}`. */
export const PLACEHOLDERS = ['nama', 'nama_depan', 'aktivitas'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** A few words in braces; anything longer, or with other characters, is literal text. */
const BRACED = /\{[\p{L}\p{M}\d\s_-]{1,40}\}/gu
const LETTER = /\p{L}/u

const bare = (word: string) => word.toLowerCase().replace(/[\s{}_]+/gu, '')

/** The placeholder of words in braces, ignoring case, with spaces or `_`: `{Nama depan}`. */
const placeholderIn = (braced: string): Placeholder | undefined =>
  PLACEHOLDERS.find((known) => bare(known) === bare(braced))

/** A text with its placeholders filled. What is none stays as it is, and what is filled in is not looked through again. */
export const withPlaceholders = (text: string, filled: (placeholder: Placeholder) => string): string =>
  text.replace(BRACED, (braced) => {
    const placeholder = placeholderIn(braced)
    return placeholder ? filled(placeholder) : braced
  })

export const hasPlaceholder = (text: string, placeholder: Placeholder): boolean =>
  (text.match(BRACED) ?? []).some((braced) => placeholderIn(braced) === placeholder)

/** The first words between braces that nothing is known of. */
export const unknownPlaceholder = (text: string): string | undefined =>
  text.match(BRACED)?.find((braced) => LETTER.test(braced) && placeholderIn(braced) === undefined)
