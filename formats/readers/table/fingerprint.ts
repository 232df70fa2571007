import { parseNumber } from '../../../contract/parseNumber.ts'
import type { Html, ParsedQuestion } from '../../question/parsedQuestion.ts'
import { throughCell } from './cell.ts'

/*
 * What a row of a sheet was when it was written, in a few letters: so that a row that nobody has touched is told from one
 * that was changed, and a question that was edited since from one that was not. Of what is read, not of the cells: what
 * spreadsheet programs make of a file when they save it is no change.
 */

/** FNV-1a, 32 bits. */
function hash(value: unknown): string {
  let sum = 0x811c9dc5
  const text = JSON.stringify(value)
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}

/** What keeps a text from running as a formula comes and goes when a file is saved as another kind. */
const withoutGuard = (text: string) => text.replace(/^(<p>)?'+(?=[=+\-@＝＋－＠])/, '$1')

/** A text as any program writes it again: a number is one however it is written, and lines end where their words do. */
function normalise(html: Html): string {
  const text = withoutGuard(throughCell(html))
  const [, plain] = /^<p>([^<>]*)<\/p>$/.exec(text) ?? []
  const number = plain === undefined ? null : parseNumber(plain)
  if (typeof number === 'number') return String(number)
  return text.replace(/\r\n?/g, '\n').replace(/(?:[^\S\n]|&nbsp;)+(?=\n|<\/p>|$)/g, '')
}

const hashContent = ({
  instruction,
  question,
  options,
  right,
  point,
  timer,
  correct,
  wrong,
}: ParsedQuestion) => {
  const texts = options.map(normalise)
  const last = texts.findLastIndex((text) => text !== '')
  const [numbers, others] = [[point, timer].map(parseNumber), [instruction, question, correct, wrong]]
  return hash([others.map(normalise), texts.slice(0, last + 1), right ?? null, numbers])
}

const hashPlace = ({ packet = '', group = '' }: ParsedQuestion) =>
  hash([packet.trim(), group.trim()].map(withoutGuard))

/** What a row says, and where it stands. The first letter keeps it from being a number or a date. */
export const toFingerprint = (parsed: ParsedQuestion): string =>
  `x${hashContent(parsed)}-${hashPlace(parsed)}`

/** Whether a question and its place are what a fingerprint was made of; undefined where it is none. */
export function compareFingerprint(
  fingerprint: string,
):
  | { isSameText: (parsed: ParsedQuestion) => boolean; isSamePlace: (parsed: ParsedQuestion) => boolean }
  | undefined {
  const [, print, position] = /^x([0-9a-z]{1,7})-([0-9a-z]{1,7})$/.exec(fingerprint) ?? []
  if (print === undefined) return undefined
  return {
    isSameText: (parsed) => hashContent(parsed) === print,
    isSamePlace: (parsed) => hashPlace(parsed) === position,
  }
}
