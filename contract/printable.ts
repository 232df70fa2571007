/** Control characters and signs that print nothing but change what is around them: also those that turn text around. */
const UNPRINTABLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|\u034f/gu

/** Anything that can be seen without what it joins or marks. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}]/u

/** Half of a sign that needs two. */
const TORN = /\p{Cs}/gu

/**
 * A text as it is printed: composed letters, nothing that cannot be seen, no space at its ends. What joins letters in some
 * scripts, and emoji, stays. Nothing, where nothing is seen.
 */
export function printable(text: string): string {
  const printed = text
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(TORN, '\ufffd')
    .normalize('NFC')
    .trim()
  return VISIBLE.test(printed) ? printed : ''
}

/** The entries of a list as they are printed: one of which nothing is left is none. */
export const printableList = (list: readonly string[]): string[] => list.map(printable).filter(Boolean)
