/* Certificate numbers without the schemas, which are heavy: the public check page needs these alone. */

/** Unambiguous letters and digits: no O beside 0, no I and L beside 1, no U beside V. */
export const certificateLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CERTIFICATE_LENGTH = 12

const IS_CODE = new RegExp(`^[${certificateLetters}]{${CERTIFICATE_LENGTH}}$`)

/** Separators that people and word processors insert: spaces, dashes of any kind, invisible characters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212_.]/gu

const MAX_LENGTH = 200

/**
 * Undefined when it can be no number. Ambiguous letters are read as the digits that they resemble.
 * @example normaliseCode('k7m2-q9rx w4to') // 'K7M2Q9RXW4T0'
 */
export function normaliseCode(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = text.normalize('NFKC').replace(BETWEEN, '').toUpperCase()
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  return IS_CODE.test(code) ? code : undefined
}

/** @example groupedCode('K7M2Q9RXW4TC') // 'K7M2 Q9RX W4TC' */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
