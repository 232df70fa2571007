/** For character classes of regular expressions with the flag `u`. */

const breaks = '\\p{Cc}\\u2028\\u2029'
/** Embeddings, overrides and isolates: reorder the text around them. */
const turning = '\\u202a-\\u202e\\u2066-\\u2069'
/** Non-characters and lone surrogates. */
const invalid = '\\p{NChar}\\p{Cs}'
/** Joiners and variation selectors, needed by some scripts and emoji. */
const joining = '\\u200c\\u200d\\p{VS}'
/** Invisible: zero-width spaces, byte order marks, soft hyphens, fillers, tags, annotations, the Braille blank. */
const blank = '\\p{DI}\\u2800\\ufff9-\\ufffb'

const BREAK = new RegExp(`[${breaks}]`, 'u')
const UNSAFE = new RegExp(`[${turning}${invalid}]`, 'u')
const UNSAFES = new RegExp(UNSAFE, 'gu')
const VISIBLE = new RegExp(`[^\\p{M}\\p{Z}\\p{Cc}\\p{Cf}${blank}${invalid}]`, 'u')
const BREAKS = new RegExp(`[${breaks}]`, 'gu')
const UNSEEN = new RegExp(`(?![${joining}])[${blank}\\p{NChar}]`, 'gu')

/** No control characters (tabs and line breaks included), no Unicode line breaks. */
export const isOneLine = (text: string): boolean => !BREAK.test(text)

/** More than spaces, and marks and joiners without a base. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** The first character that reorders text, or is invalid, or is of another kind: `U+202E`. */
export function unsafeCharacter(text: string, kind = UNSAFE): string | undefined {
  const code = kind.exec(text)?.[0].codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** For texts stored before the rule. */
export const withoutUnsafe = (text: string): string => text.replace(UNSAFES, '')

export const withoutBreaks = (text: string): string => text.replace(BREAKS, '')

/** Joiners and variation selectors stay. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
