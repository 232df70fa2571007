import { phoneKey } from '../../db/search.ts'
import { reasons } from '../messages.ts'
import { INVISIBLE_CHARACTER, normalizeSigns, type ReadResult, readLine } from './texts.ts'

/** `1,23457E+15`: what Excel shows of a long number, and writes into a file. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E[+-]\d+$/i
/** `8123456789.0`: a number that some program took for one with decimals. */
const DECIMAL = /^\d{6,}[.,]0+$/

/** Strips what people type to keep a number a text: `'0812…`, `="0812…"`. */
const unwrap = (text: string): string => {
  const [, formula] = /^="(.*)"$/.exec(text) ?? []
  return (formula ?? text.replace(/^'(?=[\d+(])/, '')).trim()
}

function findDamage(text: string): { issue: string } | undefined {
  if (SCIENTIFIC.test(text)) return { issue: reasons.scientific(text) }
  return DECIMAL.test(text) ? { issue: reasons.decimal(text) } : undefined
}

const PHONE = /^\+?[\d().\-/ ]{6,29}$/

/** A telephone number as it was typed, but for the zero that a spreadsheet ate: `812…` gives `0812…`. */
export function readPhone(raw: string): ReadResult<string> {
  const text = unwrap(normalizeSigns(raw))
  const issue = findDamage(text)
  if (issue) return issue
  const digits = phoneKey(text)?.length ?? 0
  if (!PHONE.test(text) || digits < 6 || digits > 15) return { issue: reasons.notPhone(text) }
  return { value: text.startsWith('8') ? `0${text}` : text }
}

/** A Prakerja card number: 16 digits, spaces and dashes between them left out. */
export function readCard(raw: string): ReadResult<string> {
  const text = unwrap(raw)
  const issue = findDamage(text)
  if (issue) return issue
  const digits = text.replace(/[ -]/g, '')
  return /^\d{16}$/.test(digits) ? { value: digits } : { issue: reasons.notCard(text) }
}

/** Voucher codes are as long as ids in addresses may be. */
const MAX_LICENSE = 64

export function readLicense(raw: string): ReadResult<string> {
  const text = unwrap(raw)
  if (INVISIBLE_CHARACTER.test(text)) return { issue: reasons.invisibleCharacter }
  return findDamage(text) ?? readLine(text, MAX_LICENSE)
}
