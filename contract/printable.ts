import { isVisible, withoutBreaks, withoutUnseen } from './characters.ts'

/** Half of a sign that needs two. */
const TORN = /\p{Cs}/gu

/**
 * Spaces, hyphens, ligatures and styled letters that Unicode itself calls compatible with plain ones: a font has the
 * plain ones alone.
 */
const STYLED =
  /[\u00a0\u0149\u2000-\u200a\u2011\u2024\u202f\u205f\u3000\ufb00-\ufb06\ufe63\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu

/** Others that differ in look alone, or not even in that. */
const sisters: Readonly<Record<string, string>> = {
  '\u02bb': '‘',
  '\u02bc': '’',
  '\u2010': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u201b': '‘',
  '\u201f': '“',
  '\u2027': '·',
  '\u2043': '-',
  '\u2044': '/',
  '\u2215': '/',
  '\u2219': '·',
  '\u22c5': '·',
}
const SISTERS = new RegExp(`[${Object.keys(sisters).join('')}]`, 'gu')

const plain = (text: string): string =>
  text.replace(STYLED, (sign) => sign.normalize('NFKC')).replace(SISTERS, (sign) => sisters[sign] ?? sign)

/**
 * A text as it is printed: composed letters, nothing that cannot be seen, no space at its ends, and of signs that differ
 * in look alone the one that fonts have. What joins letters in some scripts, and emoji, stays. Nothing, where nothing is
 * seen.
 */
export function printable(text: string): string {
  const printed = plain(
    withoutUnseen(withoutBreaks(text.replace(/[\t\n\r\u2028\u2029]/g, ' ')))
      .replace(TORN, '\ufffd')
      .normalize('NFC'),
  )
    // A plain letter may have a sign to be joined with.
    .normalize('NFC')
    .trim()
  return isVisible(printed) ? printed : ''
}

/** The entries of a list as they are printed: one of which nothing is left is none. */
export const printableList = (list: readonly string[]): string[] => list.map(printable).filter(Boolean)
