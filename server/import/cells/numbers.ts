import { reasons } from '../words.ts'
import type { Read } from './read.ts'

const NUMBER = /^(\d{1,3})(?:[.,](\d{1,20}))?$/

/** `1.000`, `66,667`: decimals or thousands. `0,667` is no thousand. */
const EITHER = /^([1-9]\d{0,2})[.,](\d{3})$/

function readNumber(text: string): Read<number> {
  const [, thousands, rest] = EITHER.exec(text) ?? []
  if (thousands !== undefined) return { fault: reasons.eitherNumber(text, thousands, rest ?? '') }
  const [, whole, fraction = ''] = NUMBER.exec(text) ?? []
  return { value: whole === undefined ? Number.NaN : Number(`${whole}.${fraction}`) }
}

/** From 0 to 100, with a comma or a point. */
export function readScore(text: string): Read<number> {
  const read = readNumber(text)
  if ('fault' in read) return read
  return read.value <= 100 ? read : { fault: reasons.notScore(text) }
}

/** Whole percents from 0 to 100, with or without their sign. */
export function readProgress(text: string): Read<number> {
  const read = readNumber(text.replace(/ ?%$/, ''))
  if ('fault' in read) return read
  const { value } = read
  return value <= 100 && Number.isInteger(value) ? { value } : { fault: reasons.notProgress(text) }
}
