import { parseNumber } from '../../../contract/parseNumber.ts'
import type { Html, ParsedQuestion } from '../../question/parsedQuestion.ts'
import { roundTripThroughCell } from './cell.ts'

/* A row's short hash at its export, of parsed content: what spreadsheets change when they save is no difference. */

function hash(value: unknown): string {
  let sum = 0x811c9dc5
  const text = JSON.stringify(value)
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}

/** The apostrophe against formulas comes and goes when a file is saved in another format. */
const withoutGuard = (text: string) => text.replace(/^(<p>)?'+(?=[=+\-@＝＋－＠])/, '$1')

/** Text as every spreadsheet program saves it: numbers by value, without white space before line ends. */
function normalise(html: Html): string {
  const text = withoutGuard(roundTripThroughCell(html))
  const [, onlyParagraph] = /^<p>([^<>]*)<\/p>$/.exec(text) ?? []
  const number = onlyParagraph === undefined ? null : parseNumber(onlyParagraph)
  if (typeof number === 'number') return String(number)
  return text.replace(/\r\n?/g, '\n').replace(/(?:[^\S\n]|&nbsp;)+(?=\n|<\/p>|$)/g, '')
}

function hashContent(parsed: ParsedQuestion): string {
  const texts = parsed.options.map(normalise)
  const lastFilled = texts.findLastIndex((text) => text !== '')
  const otherTexts = [parsed.instruction, parsed.question, parsed.correct, parsed.wrong].map(normalise)
  const numbers = [parsed.point, parsed.timer].map(parseNumber)
  return hash([otherTexts, texts.slice(0, lastFilled + 1), parsed.right ?? null, numbers])
}

const hashPlace = ({ packet = '', group = '' }: ParsedQuestion) =>
  hash([packet.trim(), group.trim()].map(withoutGuard))

/** Hashes of a row's content and of its packet and group. The leading letter prevents a number or a date. */
export const toFingerprint = (parsed: ParsedQuestion): string =>
  `x${hashContent(parsed)}-${hashPlace(parsed)}`

/** Compares questions with a fingerprint; undefined if it is malformed. */
export function compareFingerprint(
  fingerprint: string,
):
  | { isSameText: (parsed: ParsedQuestion) => boolean; isSamePlace: (parsed: ParsedQuestion) => boolean }
  | undefined {
  const [, contentHash, placeHash] = /^x([0-9a-z]{1,7})-([0-9a-z]{1,7})$/.exec(fingerprint) ?? []
  if (contentHash === undefined) return undefined
  return {
    isSameText: (parsed) => hashContent(parsed) === contentHash,
    isSamePlace: (parsed) => hashPlace(parsed) === placeHash,
  }
}
