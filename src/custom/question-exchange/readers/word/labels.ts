import { cut, type Line, textOf } from './runs.ts'

/*
 * What a line begins with says what it is: the number of a question, the letter of an option, or words like «Kunci:».
 */

/** The options that a question can have by letters: A to T. */
const LETTERS = 'A-Ta-t'

export type Label =
  /** @param rest where its text begins. */
  | { readonly kind: 'number'; readonly number: number; readonly sign: string; readonly rest: number }
  | { readonly kind: 'option'; readonly place: number; readonly isStarred: boolean; readonly rest: number }
  | { readonly kind: 'answer'; readonly rest: number }
  | { readonly kind: 'explanation'; readonly rest: number }
  | { readonly kind: 'point'; readonly value: string }
  | { readonly kind: 'timer'; readonly seconds: string }
  /** The numbers of the questions that a text is for. */
  | { readonly kind: 'passage'; readonly first: number; readonly last: number }
  | { readonly kind: 'keys' }
  | { readonly kind: 'section' }

const BLANKS = '[ \\t\\u00a0]*'
const NUMBER = new RegExp(
  `^${BLANKS}(?:soal|no|nomor|question|q)?${BLANKS}\\.?${BLANKS}\\(?(\\d{1,4})${BLANKS}([.):\\]])`,
  'i',
)
const OPTION = new RegExp(
  `^${BLANKS}(\\*{0,2}|[✓✔√])${BLANKS}[([]?([${LETTERS}])${BLANKS}(\\*?)[.):\\]](\\*?)(?=[ \\t\\u00a0\\uFFFC]|\\S)`,
)
const ANSWER =
  /^[\s*]*(?:kunci(?:\s+jawaban)?|jawaban(?:\s+(?:yang\s+)?(?:benar|tepat))?|jawab|jwb|correct\s+answer|answer|ans|key)\s*[:=]\s*/i
const EXPLANATION =
  /^[\s*]*(?:pembahasan|penjelasan|alasan|explanation|rationale|feedback|umpan\s+balik)\s*[:=]\s*/i
const POINT = /^[\s*]*(?:poin|point|points|bobot|skor|nilai)\s*[:=]\s*(\S{1,20})\s*$/i
const TIMER = /^[\s*]*(?:timer|waktu)\s*[:=]\s*(\d{1,6})\s*(detik|menit|dtk|mnt|s|m)?\.?\s*$/i
const KEYS =
  /^[\s*]*(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|answer\s+keys?|jawaban|kunci\s+soal)(?:\s+(?:soal|tes))?\s*:?[\s*]*$/i
const PASSAGE =
  /\b(?:soal|nomor|no\.?|pertanyaan|questions?)\s*(?:nomor|nomer|no\.?|number)?\s*(\d{1,4})\s*(?:-|–|—|s\.?\s?\/?\s?d\.?|sampai(?:\s+dengan)?|hingga|dan|to|and)\s*(?:nomor|no\.?)?\s*(\d{1,4})\b/i
const SECTION =
  /^\s*(?:(?:[ivx]{1,5}|[a-h])[.)]\s+)?(?:soal\s+)?(?:essay|esai|uraian|isian(?:\s+singkat)?|pilihan\s+ganda|menjodohkan|benar\s*(?:[-/–]|atau)\s*salah|multiple\s+choice)\b.{0,60}$/i

/** The most letters of a line that are looked at: what a line is, stands at its beginning. */
const SEEN = 300

const asSeconds = (value: string, unit: string | undefined) =>
  /^m/i.test(unit ?? '') ? String(Number(value) * 60) : value

const placeOf = (letter: string) => letter.toUpperCase().charCodeAt(0) - 65

/** What a line begins with, if with anything that says what it is. */
export function labelOf(line: Line): Label | undefined {
  const text = textOf(line).slice(0, SEEN)
  const passage = PASSAGE.exec(text)
  const words = beginsWithWords(text)
  if (words) return words
  if (passage && !NUMBER.test(text))
    return { kind: 'passage', first: Number(passage[1]), last: Number(passage[2]) }
  const number = NUMBER.exec(text)
  if (number)
    return { kind: 'number', number: Number(number[1]), sign: number[2] ?? '', rest: number[0].length }
  if (SECTION.test(text)) return { kind: 'section' }
  const option = OPTION.exec(text)
  if (!option) return undefined
  const [found, before = '', letter = '', inside = '', behind = ''] = option
  return {
    kind: 'option',
    place: placeOf(letter),
    isStarred: `${before}${inside}${behind}` !== '',
    rest: found.length,
  }
}

function beginsWithWords(text: string): Label | undefined {
  const point = POINT.exec(text)
  if (point) return { kind: 'point', value: point[1] ?? '' }
  const timer = TIMER.exec(text)
  if (timer) return { kind: 'timer', seconds: asSeconds(timer[1] ?? '', timer[2]) }
  if (KEYS.test(text)) return { kind: 'keys' }
  const answer = ANSWER.exec(text)
  if (answer) return { kind: 'answer', rest: answer[0].length }
  const explanation = EXPLANATION.exec(text)
  return explanation ? { kind: 'explanation', rest: explanation[0].length } : undefined
}

/** The place of the next option's letter in a line, where blanks stand before it. */
function nextLabel(text: string, place: number, from: number): number {
  const letter = String.fromCharCode(65 + place)
  const sign = new RegExp(
    `(?:\\t|[ \\u00a0]{2,})[ \\t\\u00a0]*(\\*?[([]?[${letter}${letter.toLowerCase()}]\\*?[.)\\]])(?=\\s)`,
    'g',
  )
  sign.lastIndex = from
  const found = sign.exec(text)
  return found ? found.index + found[0].length - (found[1]?.length ?? 0) : -1
}

/**
 * A line with several options on it («A. satu   B. dua   C. tiga») as one line each. Of a question that has its options
 * behind itself, at least two are wanted.
 */
export function splitAtOptions(line: Line): readonly Line[] {
  const text = textOf(line)
  if (!/\t|[ \u00a0]{2}/.test(text)) return [line]
  const label = labelOf(line)
  const first = label?.kind === 'option' ? label.place + 1 : 0
  const cuts: number[] = []
  for (let place = first, at = 0; place < 20; place++) {
    at = nextLabel(text, place, at)
    if (at < 0) break
    cuts.push(at)
  }
  if (cuts.length === 0 || (label?.kind !== 'option' && cuts.length < 2)) return [line]
  return [0, ...cuts].map((from, index) => cut(line, from, cuts[index] ?? text.length))
}

/** The letters of a list of keys («1. C  2. A») by number; nothing where a line says anything else. */
export function keysIn(text: string): ReadonlyMap<number, number> | undefined {
  const pairs = [...text.matchAll(/(\d{1,4})[ \t\u00a0]*[.):\-–=|]?[ \t\u00a0]*([A-Ta-t])(?![\p{L}\p{N}])/gu)]
  const rest = text.replace(/(\d{1,4})[ \t\u00a0]*[.):\-–=|]?[ \t\u00a0]*([A-Ta-t])(?![\p{L}\p{N}])/gu, '')
  if (pairs.length === 0 || /[^\s,;|./]/.test(rest)) return undefined
  return new Map(pairs.map(([, number, letter = '']) => [Number(number), placeOf(letter)]))
}
