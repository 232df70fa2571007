/** Control characters and signs that print nothing but change what is around them: also those that turn text around. */
const UNPRINTABLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu

/** Half of a sign that needs two. */
const TORN = /\p{Cs}/gu

/**
 * A text as it is printed: composed letters, nothing that cannot be seen, no space at its ends. What joins letters in some
 * scripts, and emoji, stays.
 */
export const printable = (text: string): string =>
  text
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(TORN, '\ufffd')
    .normalize('NFC')
    .trim()

/** The entries of a list as they are printed: one of which nothing is left is none. */
export const printableList = (list: readonly string[]): string[] => list.map(printable).filter(Boolean)
