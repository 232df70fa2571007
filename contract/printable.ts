import { isVisible, withoutInvisibleCharacters, withoutLineBreaks } from './characters.ts'

/** Lone surrogates. */
const LONE_SURROGATES = /\p{Cs}/gu

/** Compatibility variants of letters, spaces and hyphens: fonts have the plain ones alone. */
const COMPATIBILITY_VARIANTS =
  /[\u00a0\u0149\u2000-\u200a\u2011\u2024\u202f\u205f\u3000\ufb00-\ufb06\ufe63\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu

/** Look-alikes. */
const lookAlikes: Readonly<Record<string, string>> = {
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
const LOOK_ALIKES = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu')

const replaceLookAlikes = (text: string): string =>
  text
    .replace(COMPATIBILITY_VARIANTS, (sign) => sign.normalize('NFKC'))
    .replace(LOOK_ALIKES, (sign) => lookAlikes[sign] ?? sign)

/** NFC, trimmed, without invisible characters, look-alikes replaced; joiners stay. Empty where nothing is visible. */
export function toPrintable(text: string): string {
  const printableText = replaceLookAlikes(
    withoutInvisibleCharacters(withoutLineBreaks(text.replace(/[\t\n\r\u2028\u2029]/g, ' ')))
      .replace(LONE_SURROGATES, '\ufffd')
      .normalize('NFC'),
  )
    // Plain letters may compose with a mark.
    .normalize('NFC')
    .trim()
  return isVisible(printableText) ? printableText : ''
}

/** Omits entries of which nothing is left. */
export const toPrintableList = (list: readonly string[]): string[] => list.map(toPrintable).filter(Boolean)
