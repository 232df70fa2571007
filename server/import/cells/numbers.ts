import { reasons } from '../words.ts'
import type { Read } from './read.ts'

const NUMBER = /^(\d{1,3})(?:[.,](\d{1,20}))?$/

const numberOf = (text: string): number => {
  const [, whole, fraction = ''] = NUMBER.exec(text) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole}.${fraction}`)
}

/** From 0 to 100, with a comma or a point. */
export function readScore(text: string): Read<number> {
  const value = numberOf(text)
  return value <= 100 ? { value } : { fault: reasons.notScore(text) }
}

/** Whole percents from 0 to 100, with or without their sign. */
export function readProgress(text: string): Read<number> {
  const value = numberOf(text.replace(/ ?%$/, ''))
  return value <= 100 && Number.isInteger(value) ? { value } : { fault: reasons.notProgress(text) }
}
