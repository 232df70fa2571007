/** For character classes of regular expressions with the flag `u`. */

const lineBreaks = '\\p{Cc}\\u2028\\u2029'
/** Embeddings, overrides and isolates: reorder the text around them. */
const bidiControls = '\\u202a-\\u202e\\u2066-\\u2069'
/** Non-characters and lone surrogates. */
const invalidCharacters = '\\p{NChar}\\p{Cs}'
/** Joiners and variation selectors, needed by some scripts and emoji. */
const joiners = '\\u200c\\u200d\\p{VS}'
/** Invisible: zero-width spaces, byte order marks, soft hyphens, fillers, tags, annotations, the Braille blank. */
const invisibleCharacters = '\\p{DI}\\u2800\\ufff9-\\ufffb'

const LINE_BREAK = new RegExp(`[${lineBreaks}]`, 'u')
const UNSAFE_CHARACTER = new RegExp(`[${bidiControls}${invalidCharacters}]`, 'u')
const UNSAFE_CHARACTERS = new RegExp(UNSAFE_CHARACTER, 'gu')
const VISIBLE_CHARACTER = new RegExp(
  `[^\\p{M}\\p{Z}\\p{Cc}\\p{Cf}${invisibleCharacters}${invalidCharacters}]`,
  'u',
)
const LINE_BREAKS = new RegExp(`[${lineBreaks}]`, 'gu')
const INVISIBLE_CHARACTERS = new RegExp(`(?![${joiners}])[${invisibleCharacters}\\p{NChar}]`, 'gu')

/** No control characters (tabs and line breaks included), no Unicode line breaks. */
export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text)

/** More than spaces, and marks and joiners without a base. */
export const isVisible = (text: string): boolean => VISIBLE_CHARACTER.test(text)

/** The first character that reorders text, or is invalid, or is of another kind: `U+202E`. */
export function findUnsafeCharacter(text: string, pattern = UNSAFE_CHARACTER): string | undefined {
  const code = pattern.exec(text)?.[0].codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** For texts stored before the rule. */
export const withoutUnsafeCharacters = (text: string): string => text.replace(UNSAFE_CHARACTERS, '')

export const withoutLineBreaks = (text: string): string => text.replace(LINE_BREAKS, '')

/** Joiners and variation selectors stay. */
export const withoutInvisibleCharacters = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '')
