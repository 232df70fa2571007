import { normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPaths } from '../../../common/paths.ts'

/** The number in a link to the check page. */
const IN_ADDRESS = new RegExp(`${checkPaths.ask}/([^/?#]+)`, 'i')

/**
 * The certificate number in a number of any spelling, or in the QR code's URL; else undefined.
 *
 * @example typedCode('https://balai.example/verifikasi/K7M2Q9RXW4TC') // 'K7M2Q9RXW4TC'
 */
export const typedCode = (text: string): string | undefined =>
  normaliseCode(IN_ADDRESS.exec(text)?.[1] ?? text)
