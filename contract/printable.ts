import { isVisible, withoutBreaks, withoutUnseen } from './characters.ts'

/** Half of a sign that needs two. */
const TORN = /\p{Cs}/gu

/**
 * A text as it is printed: composed letters, nothing that cannot be seen, no space at its ends. What joins letters in some
 * scripts, and emoji, stays. Nothing, where nothing is seen.
 */
export function printable(text: string): string {
  const printed = withoutUnseen(withoutBreaks(text.replace(/[\t\n\r\u2028\u2029]/g, ' ')))
    .replace(TORN, '\ufffd')
    .normalize('NFC')
    .trim()
  return isVisible(printed) ? printed : ''
}

/** The entries of a list as they are printed: one of which nothing is left is none. */
export const printableList = (list: readonly string[]): string[] => list.map(printable).filter(Boolean)
