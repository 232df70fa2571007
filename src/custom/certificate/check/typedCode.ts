import { normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPaths } from '../../../paths.ts'

/** What stands behind the check page's path in an address: the part before a slash, a query or a fragment. */
const IN_ADDRESS = new RegExp(`${checkPaths.ask}/([^/?#]+)`, 'i')

/**
 * The number in what somebody typed or pasted: a number, however it is spelled, or the whole address that the code on a
 * certificate leads to. Undefined when there is none.
 *
 * @example typedCode('https://balai.example/verifikasi/K7M2Q9RXW4TC') // 'K7M2Q9RXW4TC'
 */
export const typedCode = (text: string): string | undefined =>
  normaliseCode(IN_ADDRESS.exec(text)?.[1] ?? text)
