/* Without the schemas, which would bundle zod into the public check page. */

/** Unambiguous: no O beside 0, no I and L beside 1, no U beside V. */
export const certificateLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 12

const CODE_PATTERN = new RegExp(`^[${certificateLetters}]{${CODE_LENGTH}}$`)

/** Spaces, dashes of any kind, invisible characters: inserted by people and word processors. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212_.]/gu

const MAX_LENGTH = 200

/**
 * Undefined for an impossible number. Ambiguous letters are read as digits.
 * @example normaliseCode('k7m2-q9rx w4to') // 'K7M2Q9RXW4T0'
 */
export function normaliseCode(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const normalisedText = text.normalize('NFKC').replace(SEPARATORS, '').toUpperCase()
  const code = normalisedText.replace(/O/g, '0').replace(/[IL]/g, '1')
  return CODE_PATTERN.test(code) ? code : undefined
}

/** @example formatCode('K7M2Q9RXW4TC') // 'K7M2 Q9RX W4TC' */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
