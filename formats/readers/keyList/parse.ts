import type { ListedKey } from '../document/line.ts'
import { type Line, sliceLine, textOf } from '../document/runs.ts'

/* Lists of keys, as they stand at the end of a document. */

const MAX_LENGTH = 5_000

const PAIR =
  /\(?(\d{1,4})\)?[ \t\u00a0]{0,20}[.):\-–=|→]?[ \t\u00a0]{0,20}(?:[.…_]{2,60}[ \t\u00a0]{0,20})?\(?([A-Ta-t])\)?(?:(?![\p{L}\p{N}])|(?=\d{1,4}[.)]?[A-Ta-t](?!\p{L})))/gu

export type Keys = readonly ListedKey[]

/** The letters of a list of keys («1. C  2. A») by number; nothing where a line says anything else. */
export function parseKeys(text: string): Keys | undefined {
  if (text.length > MAX_LENGTH || !/\d/.test(text)) return undefined
  const pairs = [...text.matchAll(PAIR)]
  if (pairs.length === 0 || /[^\s,;|./]/.test(text.replace(PAIR, ''))) return undefined
  return pairs.map(([, number, letter = '']) => ({ number: Number(number), answer: letter.toUpperCase() }))
}

const WORDS =
  '(?:(?:kunci(?:\\s+jawaban)?|jawaban(?:\\s+(?:yang\\s+)?(?:benar|tepat))?|jawab|jwb|answer|key)\\s*[:=.]?\\s*)?'
const NUMBERED = new RegExp(`^\\s*[([]?(\\d{1,4})[)\\]]?\\s*[.):]?\\s*[-–]?\\s*${WORDS}`, 'i')
/** A letter with what says why, or what its option says. */
const WITH_REASON = /^\(?([A-Ta-t])\)?\s*(?:[-–—:](?!>)\s*|\s(?=(?:karena|sebab|because)\b)|\s*[.)]?\s*$)/i

/** A key with more behind it («1. C. Jakarta», «1. C karena …», «1. pH»): one below a heading only; behind a dash it says why. */
function keyWithText(line: Line): Keys | undefined {
  const text = textOf(line)
  const numbered = NUMBERED.exec(text.slice(0, 100))
  if (
    !numbered ||
    !/^\s*[([]?\d{1,4}(?:[)\].:]|\s+(?:kunci|jawaban|jawab|jwb|answer|key)\b|\s*[-–]\s)/i.test(text)
  )
    return undefined
  const [match, number] = numbered
  const rest = text.slice(match.length)
  if (rest.trim() === '') return [{ number: Number(number), answer: '' }]
  const reason = WITH_REASON.exec(rest)
  if (!reason) return [{ number: Number(number), answer: rest.trim() }]
  const behind = sliceLine(line, match.length + reason[0].length)
  const hasReason = textOf(behind).trim() !== ''
  // Its option may say it, rather than a reason: the question knows.
  return [
    {
      ...{ number: Number(number), answer: rest.trim(), letter: (reason[1] ?? '').toUpperCase() },
      ...(hasReason && { explanation: [behind] }),
    },
  ]
}

const CORRECTING =
  '(?:yang benar|(?:se)?harusnya|(?:di)?(?:ralat|koreksi|revisi|ganti|ubah|betulkan)|(?:men)?jadi|sebelumnya|semula|bukan|should be)'
/** Behind a letter: another one alone, one behind an arrow or a word, or one with a sign of its own. */
const SECOND = [
  '[^\\p{L}\\p{N},;&/]{1,12}([A-E])[^\\p{L}\\p{N}]*$',
  `(?!\\p{L}).{0,60}?(?:[-–—=~]{0,3}>|[→➔-➾⇒⟶⟹]|(?<!\\p{L})${CORRECTING}(?!\\p{L}).{0,20}?)[^\\p{L}\\p{N}]{0,10}([A-E])(?![\\p{L}\\p{N}])`,
  '(?!\\p{L}).{0,60}?(?:[,;&]|(?<!\\p{L})(?:dan|atau|and|or))\\s{0,3}([A-E])[.)]\\s',
]
const CORRECTED = new RegExp(`^[^\\p{L}\\p{N}]{0,10}([A-E])(?:${SECOND.join('|')})`, 'isu')

/** The letters of a key of which one is put in place of the other («A -> D», «A (salah), yang benar D»); else the key. */
export const lettersIn = (key: string): readonly string[] =>
  CORRECTED.exec(key.slice(0, 200))?.slice(1).filter(Boolean) ?? [key]

/** Where a key begins, and its letter. */
const BEGIN = /(?<![^\s;,|])\(?(\d{1,4})\)?[.):]?\s{0,5}(?:(\(?[A-T](?:[.)\s;,|]|$))|(?<=[.):]\s{0,5})\S)/gi

/** Several keys with what their options say («1. B. gunting 2. A. badan»); without letters, their numbers count on. */
export function keysWithTexts(line: Line): Keys | undefined {
  const text = textOf(line)
  const all = text.length > MAX_LENGTH ? [] : [...text.matchAll(BEGIN)]
  const isLettered = all[0]?.[2] !== undefined
  const begins: typeof all = []
  for (const each of all) {
    const isNext = begins.length === 0 || Number(each[1]) === Number(begins.at(-1)?.[1]) + 1
    if (isLettered ? each[2] !== undefined : isNext) begins.push(each)
  }
  const isTold = isLettered || begins.every(([, , letter]) => letter === undefined)
  if (begins.length < 2 || begins[0]?.index !== 0 || !isTold) return undefined
  return begins.flatMap(({ index }, at) => {
    const own = text.slice(index, begins[at + 1]?.index).replace(/[\s;,|]+$/, '')
    return keyWithText(sliceLine(line, index, index + own.length)) ?? []
  })
}

/** A key in a cell, without the word for it; behind its letter follows why it is right. */
export const keyInCell = (text: string): string =>
  text
    .replace(/^(?:kunci(?:\s+jawaban)?|jawaban|jawab|answer|key)\s*[:=]\s*/i, '')
    .replace(/^(\(?[A-T]\)?)[.)]?\s*\n\s*(?:(?:pembahasan|penjelasan|alasan)\s*[:=]\s*)?/i, '$1. ')

/** What stands behind the letter of a key: what its option says, or why it is right. */
export const behindLetter = (key: string): string =>
  /^\(?[A-T]\)?\s*(?:[-–—.;:)]+\s*|\s+(?=(?:karena|sebab|because)\b|\())(\S.*)$/is.exec(key)?.[1] ?? ''

/** A letter alone on a line, which is a key below a heading only. */
export function keyAlone(text: string): Keys | undefined {
  const letter = /^\s*\(?([A-Ta-t])[.)]?\s*$/.exec(text.slice(0, 20))?.[1]
  return letter === undefined ? undefined : [{ number: undefined, answer: letter.toUpperCase() }]
}

/** The row of numbers in a table that has the letters in the row below it, and the other way round. */
export function keysInRows(above: readonly string[], below: readonly string[]): Keys | undefined {
  const cells = above.flatMap((number, at): [string, string][] =>
    /\d/.test(number) ? [[number.trim(), below[at]?.trim() ?? '']] : [],
  )
  const isAll = cells.every(([number, letter]) => /^\d{1,4}[.)]?$/.test(number) && /^[A-Ta-t]?$/.test(letter))
  // A question or two may lack their key.
  const keyed = cells.filter(([, letter]) => letter !== '')
  if (!isAll || keyed.length < 2 || keyed.length < cells.length * 0.6) return undefined
  return keyed.map(([number, letter]) => ({ number: Number.parseInt(number, 10), answer: letter }))
}

/** A line of numbers above one of letters («1 2 3», «a b c»): as many of each. */
export function keysInBands(above: string, below: string): Keys | undefined {
  if (above.length > MAX_LENGTH || !/^\D{0,10}\d/.test(above)) return undefined
  const [numbers, letters] = [above, below].map((text) => text.trim().split(/[\s|]+/))
  return numbers?.length === letters?.length ? keysInRows(numbers ?? [], letters ?? []) : undefined
}

const RUN = '[A-Fa-f](?:[\\s,;–-]{0,5}[A-Fa-f])+'
const ALL_RUN = new RegExp(`^\\s*${RUN}[\\s.;]*$`)
const TO = '\\s{0,3}(?:[-–—]|s\\.?\\s?/?\\s?d\\.?|sampai)\\s{0,3}'
const RUNS = new RegExp(
  `(?:no\\.?|nomor)?\\s{0,3}(\\d{1,4})(?:${TO}(\\d{1,4}))?\\s{0,3}(?:berturut-turut|berturut|adalah)?\\s{0,3}[.:)=]?\\s{0,5}(${RUN})(?![\\p{L}\\p{N}])`,
  'giu',
)

const IN_COLUMNS = /[A-F](?:[ \u00a0]*\t|[ \u00a0]{2})/i

/** Letters of several questions in a row («BACAD DCABA», «1–5: BACAD»), in their order or from the number before them. */
export function keyRuns(text: string): Keys | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const letters = (run: string) => run.replace(/[\s,;.–-]+/g, '').toUpperCase()
  const isInColumns = IN_COLUMNS.test(text) || /^\s*(?:[A-F] ){1,3}[A-F]\s*$/i.test(text)
  if (ALL_RUN.test(text))
    return [{ number: undefined, answer: letters(text), run: { last: undefined, isInColumns } }]
  const runs = [...text.matchAll(RUNS)]
  if (runs.length === 0 || /[^\s,;|./]/.test(text.replace(RUNS, ''))) return undefined
  return runs.map(([, first, last, run = '']) => ({
    ...{ number: Number(first), answer: letters(run) },
    run: { last: last === undefined ? undefined : Number(last), isInColumns: false },
  }))
}

const OF_PART = /^\s*(?:[A-H]|[IVX]{1,5})[.)]\s{1,20}(?=\d{1,4}\s{0,5}[.):=-])/

/** The part that a line of keys names first («II. 1. S»), in small letters. */
export const partBefore = (line: Line): string | undefined =>
  OF_PART.exec(textOf(line).slice(0, 60))?.[0]
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase() || undefined

/** Whether a line names a part of a list of keys alone («II.»). */
export const isPartAlone = (line: Line): boolean =>
  /^\s*(?:[A-H]|[IVX]{1,5})[.)]\s*$/.test(textOf(line).slice(0, 20))

const NUMBER_WORDS = /\b(?:soal|nomor|nomer|no)\b\.?\s{0,5}(?=\d)/gi

const BY_LETTER =
  /^\s*\(?([A-Fa-f])\)?\s*[.:=)]\s*(?:(?:no|nomor)\.?\s*)?(\d{1,4}(?:\s*(?:,|;|dan|&)\s*\d{1,4})*)\s*\.?\s*$/

/** Numbers behind the letter that is right for them («B : 2, 7»). */
function keysByLetter(text: string): Keys | undefined {
  const [, letter = '', numbers = ''] = BY_LETTER.exec(text.slice(0, 500)) ?? []
  if (letter === '') return undefined
  return (numbers.match(/\d+/g) ?? []).map((number) => ({
    number: Number(number),
    answer: letter.toUpperCase(),
  }))
}

/** The keys on a line below their heading, which may name a part first («A. 1. C  2. A»). */
export function listedKeys(line: Line): Keys | undefined {
  const text = textOf(line)
  const own = sliceLine(line, OF_PART.exec(text.slice(0, 60))?.[0].length ?? 0)
  const keys = text
    .slice(0, MAX_LENGTH + 1)
    .replace(OF_PART, '')
    .replace(NUMBER_WORDS, '')
  return parseKeys(keys) ?? keyRuns(keys) ?? keysByLetter(text) ?? keysWithTexts(own) ?? keyWithText(own)
}
