import { parseNumber } from '../../../contract/parseNumber.ts'
import type { FoundQuestion, Html } from '../../question/found.ts'
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
const bare = (text: string) => text.replace(/^(<p>)?'+(?=[=+\-@＝＋－＠])/, '$1')

/** A text as any program writes it again: a number is one however it is written, and lines end where their words do. */
function normal(html: Html): string {
  const text = bare(throughCell(html))
  const [, plain] = /^<p>([^<>]*)<\/p>$/.exec(text) ?? []
  const number = plain === undefined ? null : parseNumber(plain)
  if (typeof number === 'number') return String(number)
  return text.replace(/\r\n?/g, '\n').replace(/(?:[^\S\n]|&nbsp;)+(?=\n|<\/p>|$)/g, '')
}

const printOf = ({ instruction, question, options, right, point, timer, correct, wrong }: FoundQuestion) => {
  const texts = options.map(normal)
  const last = texts.findLastIndex((text) => text !== '')
  const [numbers, others] = [[point, timer].map(parseNumber), [instruction, question, correct, wrong]]
  return hash([others.map(normal), texts.slice(0, last + 1), right ?? null, numbers])
}

const placeOf = ({ packet = '', group = '' }: FoundQuestion) => hash([packet.trim(), group.trim()].map(bare))

/** What a row says, and where it stands. The first letter keeps it from being a number or a date. */
export const fingerprintOf = (found: FoundQuestion): string => `x${printOf(found)}-${placeOf(found)}`

/** Whether a question and its place are what a fingerprint was made of; undefined where it is none. */
export function heldAgainst(
  fingerprint: string,
): { says: (found: FoundQuestion) => boolean; stands: (found: FoundQuestion) => boolean } | undefined {
  const [, print, place] = /^x([0-9a-z]{1,7})-([0-9a-z]{1,7})$/.exec(fingerprint) ?? []
  if (print === undefined) return undefined
  return { says: (found) => printOf(found) === print, stands: (found) => placeOf(found) === place }
}
