import { isVisible, withoutBreaks, withoutUnseen } from './characters.ts'

/** Lone surrogates. */
const TORN = /\p{Cs}/gu

/** Compatibility variants of letters, spaces and hyphens: fonts have the plain ones alone. */
const STYLED =
  /[\u00a0\u0149\u2000-\u200a\u2011\u2024\u202f\u205f\u3000\ufb00-\ufb06\ufe63\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu

/** Look-alikes. */
const sisters: Readonly<Record<string, string>> = {
  '\u02b9': '’',
  '\u02bb': '‘',
  '\u02bc': '’',
  '\u02bd': '‘',
  '\u02be': '’',
  '\u02bf': '‘',
  '\u2010': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u201b': '‘',
  '\u201f': '“',
  '\u2027': '·',
  // Apostrophes of names, and minutes.
  '\u2032': "'",
  '\u2033': '"',
  '\u2043': '-',
  '\u2044': '/',
  '\u2215': '/',
  '\u2219': '·',
  '\u22c5': '·',
}
const SISTERS = new RegExp(`[${Object.keys(sisters).join('')}]`, 'gu')

const plain = (text: string): string =>
  text.replace(STYLED, (sign) => sign.normalize('NFKC')).replace(SISTERS, (sign) => sisters[sign] ?? sign)

/** NFC, trimmed, without invisible characters, look-alikes replaced; joiners stay. Empty where nothing is visible. */
export function printable(text: string): string {
  const printed = plain(
    withoutUnseen(withoutBreaks(text.replace(/[\t\n\r\u2028\u2029]/g, ' ')))
      .replace(TORN, '\ufffd')
      .normalize('NFC'),
  )
    // Plain letters may compose with a mark.
    .normalize('NFC')
    .trim()
  return isVisible(printed) ? printed : ''
}

/** Omits entries of which nothing is left. */
export const printableList = (list: readonly string[]): string[] => list.map(printable).filter(Boolean)
