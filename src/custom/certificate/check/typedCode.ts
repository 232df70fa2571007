import { normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPaths } from '../../../paths.ts'

/** Path segment after the check page's, up to a slash, query or fragment. */
const IN_ADDRESS = new RegExp(`${checkPaths.ask}/([^/?#]+)`, 'i')

/**
 * Extracts the certificate number from input: a number in any spelling, or the URL of the QR code. Undefined without one.
 *
 * @example typedCode('https://balai.example/verifikasi/K7M2Q9RXW4TC') // 'K7M2Q9RXW4TC'
 */
export const typedCode = (text: string): string | undefined =>
  normaliseCode(IN_ADDRESS.exec(text)?.[1] ?? text)
