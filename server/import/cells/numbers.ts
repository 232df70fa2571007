import { reasons } from '../messages.ts'
import type { ReadResult } from './texts.ts'

const NUMBER = /^(\d{1,3})(?:[.,](\d{1,20}))?$/

/** `1.000`, `1,250`: no program writes decimals that end in 0, so these are perhaps thousands. `66,667` and `0,500` are not. */
const THOUSANDS = /^([1-9]\d{0,2})[.,](\d\d0)$/

/** @param isValid which numbers a field may have; below 1,000. */
function readNumber(text: string, isValid: (value: number) => boolean, issue: string): ReadResult<number> {
  const [, integerPart, fraction = ''] = NUMBER.exec(text) ?? []
  const value = integerPart === undefined ? Number.NaN : Number(`${integerPart}.${fraction}`)
  if (!isValid(value)) return { issue }
  return THOUSANDS.test(text)
    ? { issue: reasons.eitherNumber(text, String(value).replace('.', ','), `${integerPart}${fraction}`) }
    : { value }
}

/** From 0 to 100, with a comma or a point. */
export const readScore = (text: string): ReadResult<number> =>
  readNumber(text, (value) => value <= 100, reasons.notScore(text))

export const readProgress = (text: string): ReadResult<number> =>
  readNumber(
    text.replace(/ ?%$/, ''),
    (value) => value <= 100 && Number.isInteger(value),
    reasons.notProgress(text),
  )
