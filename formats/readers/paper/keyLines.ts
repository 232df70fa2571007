import { positionOf } from '../../question/check.ts'
import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { resolveAnswer } from './answers.ts'
import { betweenOf } from './between.ts'
import type { Draft } from './drafts.ts'
import type { ReadLine } from './items.ts'
import { isSamePart } from './keyAssignment.ts'
import { asks, isAboveKeys, keysFor, type Label } from './labels.ts'
import { hasOptionsBelow } from './lookahead.ts'
import { type Keys, MAX_LENGTH, parseKeys } from './runOn.ts'
import { end, leave, type State } from './state.ts'

/* Lists of keys, as they stand at the end of a document. */

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
  const key = { number: Number(number), answer: rest.trim() }
  const reason = WITH_REASON.exec(rest)
  if (!reason) return [key]
  const behind = sliceLine(line, match.length + reason[0].length)
  const hasReason = textOf(behind).trim() !== ''
  // Its option may say it, rather than a reason: the question knows.
  const letter = (reason[1] ?? '').toUpperCase()
  return [{ ...key, letter, ...(hasReason && { explanation: [behind] }) }]
}

/** Where a key begins, and its letter. */
const BEGIN = /(?<![^\s;,|])\(?(\d{1,4})\)?[.):]?\s{0,5}(?:(\(?[A-T](?:[.)\s;,|]|$))|(?<=[.):]\s{0,5})\S)/gi

/** Several keys with what their options say («1. B. gunting 2. A. badan»); without letters, their numbers count on. */
function keysWithTexts(line: Line): Keys | undefined {
  const text = textOf(line)
  const all = text.length > MAX_LENGTH ? [] : [...text.matchAll(BEGIN)]
  const isLettered = all[0]?.[2] !== undefined
  const begins: typeof all = []
  for (const each of all) {
    const isNext = begins.length === 0 || Number(each[1]) === Number(begins.at(-1)?.[1]) + 1
    if (isLettered ? each[2] !== undefined : isNext) begins.push(each)
  }
  if (begins.length < 2 || begins[0]?.index !== 0) return undefined
  return begins.flatMap(({ index }, at) => {
    const own = text.slice(index, begins[at + 1]?.index).replace(/[\s;,|]+$/, '')
    return keyWithText(sliceLine(line, index, index + own.length)) ?? []
  })
}

/** A letter alone on a line, which is a key below a heading only. */
function keyAlone(text: string): Keys | undefined {
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
function keysInBands(above: string, below: string): Keys | undefined {
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
function keyRuns(text: string): Keys | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const letters = (run: string) => run.replace(/[\s,;.–-]+/g, '').toUpperCase()
  const isInColumns = IN_COLUMNS.test(text) || /^\s*(?:[A-F] ){1,3}[A-F]\s*$/i.test(text)
  if (ALL_RUN.test(text))
    return [{ number: undefined, answer: letters(text), run: { last: undefined, isInColumns } }]
  const runs = [...text.matchAll(RUNS)]
  if (runs.length === 0 || /[^\s,;|./]/.test(text.replace(RUNS, ''))) return undefined
  return runs.map(([, first, last, run = '']) => ({
    number: Number(first),
    answer: letters(run),
    run: { last: last === undefined ? undefined : Number(last), isInColumns: false },
  }))
}

const OF_PART = /^\s*(?:[A-H]|[IVX]{1,5})[.)]\s{1,20}(?=\d{1,4}\s{0,5}[.):=-])/

/** The part that a line of keys names first («II. 1. S»), in small letters. */
const partBefore = (line: Line): string | undefined =>
  OF_PART.exec(textOf(line).slice(0, 60))?.[0]
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase() || undefined

/** Whether a line names a part of a list of keys alone («II.»). */
const isPartAlone = (line: Line): boolean =>
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
function listedKeys(line: Line): Keys | undefined {
  const text = textOf(line)
  const own = sliceLine(line, OF_PART.exec(text.slice(0, 60))?.[0].length ?? 0)
  const keys = text
    .slice(0, MAX_LENGTH + 1)
    .replace(OF_PART, '')
    .replace(NUMBER_WORDS, '')
  return parseKeys(keys) ?? keyRuns(keys) ?? keysByLetter(text) ?? keysWithTexts(own) ?? keyWithText(own)
}

const KEY_HEADING = /^[^\p{L}]*(?:daftar\s+)?(?:kunci|answer\s+keys?|k\.?j)(?![\p{L}\p{N}])/iu

/** Whether keys stand below a heading, or more words of it. */
function hasKeysBelow(lines: readonly ReadLine[], at: number): boolean {
  const [next, further] = lines.slice(at + 1, at + 3)
  if (!next) return false
  if (next.line.keys) return true
  const text = textOf(next.line)
  // One letter is the answer of the question above, or a part of the list.
  if (keyAlone(text)) {
    const isPart = further && isPartAlone(next.line) && listedKeys(further.line)?.[0]?.number === 1
    return (
      further !== undefined && (isPart ? isListed(further) : keyAlone(textOf(further.line)) !== undefined)
    )
  }
  const label = next.label
  const isRestart = label?.kind === 'number' && label.number === 1 && label.trust === 'sure'
  // Keys may be the texts of options.
  if (
    isRestart &&
    KEY_HEADING.test(textOf(lines[at]?.line ?? next.line)) &&
    !hasOptionsBelow(lines, at + 1, 0)
  )
    return true
  // A part of the list has a heading of its own.
  if (next.label?.kind === 'section' && further && isListed(further)) return true
  const isBand = further !== undefined && keysInBands(text, textOf(further.line)) !== undefined
  return isBand || isListed(next) || isAboveKeys(next.line)
}

/** Whether a line lists keys: a number with any text behind it may be a question. */
const isListed = ({ line }: ReadLine) =>
  listedKeys(line)?.every(
    ({ answer, run, letter }) => run || letter || /^\(?[A-Ta-t](?:$|[.)]?\s*$|[.):])/.test(answer),
  ) ?? false

const LIST_HEADING = /^[\s*]*(?:daftar\s+)?(?:kunci\s+(?:jawaban|soal)|answer\s+keys?)\b/i

/** Whether a heading stands above a list of keys that cannot be read, rather than above the answer of one question. */
function isAboveList(lines: readonly ReadLine[], at: number, draft: Draft | undefined): boolean {
  const [own, next] = lines.slice(at, at + 2)
  if (!own || !next || !isAboveKeys(own.line)) return false
  const text = textOf(own.line).slice(0, 300)
  const isHeading = own.label ? own.label.kind === 'keys' && /kunci|key/i.test(text) : LIST_HEADING.test(text)
  if (!isHeading || asks(text.replace(/:\s*$/, ''))) return false
  if (next.label && !/^(?:option|section|passage|page)$/.test(next.label.kind)) return false
  if (draft?.options.length === 0) return !/:\s*$/.test(text)
  return !draft || resolveAnswer(textOf(next.line), draft.options, new Set()) === undefined
}

const BEFORE_NUMBER = /^[\s*]*(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|jawaban|answer\s+keys?)[\s.–-]+(?=\d)/i

/** The heading of keys that a line begins with («Kunci Paket A: 1. C 2. B», «Kunci 1. C 2. B»). */
function headingBefore(line: Line): Line | undefined {
  const text = textOf(line).slice(0, 100)
  const end = text.indexOf(':') + 1 || (BEFORE_NUMBER.exec(text)?.[0].length ?? 0)
  const heading = end > 0 ? sliceLine(line, 0, end) : undefined
  return heading && isAboveKeys(heading) ? heading : undefined
}

/**
 * The keys on a line. Without a heading, a list of them is known by several on a line.
 *
 * @param state with the questions above, of which letters in a row may be the answers, or that of the last one alone.
 */
function keysOf(
  { line, label }: ReadLine,
  { part, drafts, profile }: Pick<State, 'part' | 'drafts' | 'profile'>,
): Keys | undefined {
  if (label?.kind === 'answer') return keysBehind(sliceLine(line, label.rest), drafts)
  const heading = profile.hasKeyWords ? headingBefore(line) : undefined
  if (heading) return keysBehind(sliceLine(line, textOf(heading).length))
  if (part === 'keys') return listedKeys(line) ?? keyAlone(textOf(line))
  const keys = label?.kind === 'number' ? parseKeys(textOf(line)) : undefined
  return keys && keys.length > 1 ? keys : undefined
}

/** @param drafts the questions above, where the word for an answer stands before the keys. */
function keysBehind(line: Line, drafts?: readonly Draft[]): Keys | undefined {
  const text = textOf(line)
  const keys = parseKeys(text) ?? keysWithTexts(trimLine(line))
  if (keys) return keys
  const runs = keyRuns(text)
  if (!runs || !drafts) return runs
  return !isOption(text, drafts.at(-1)) && areKeysOfQuestions(runs, drafts) ? runs : undefined
}

const isOption = (answerText: string, draft: Draft | undefined) =>
  draft?.options.some(
    ({ lines, position }) =>
      position === positionOf(answerText.trim()) ||
      lines.map(textOf).join(' ').trim().toLowerCase() === answerText.trim().toLowerCase(),
  )

/** Whether letters in a row are keys of questions, rather than all that is right in the last one. */
function areKeysOfQuestions(runs: Keys, drafts: readonly Draft[]): boolean {
  const [run, ...others] = runs
  const last = drafts.at(-1)
  if (!run || !last || others.length > 0 || run.number !== undefined) return true
  const letters = [...run.answer]
  if (letters.length > last.options.length || new Set(letters).size < letters.length) return true
  const isAscending = letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  const open = drafts
    .slice(-letters.length - 1)
    .filter(({ options, answers }) => options.length > 0 && answers.length === 0)
  return !isAscending && open.length === letters.length
}

const NUMBERS = /^\s*(?:no\w*[.:\s]+)?\d{1,4}[.)]?(?:[\s|]+\d{1,4}[.)]?)+\s*$/i

/** Whether a line of numbers stands above, to which the letters here do not fit. */
function isBelowNumbers({ lines, at, part }: State): boolean {
  const above = lines[at - 1]
  return part === 'keys' && above !== undefined && NUMBERS.test(textOf(above.line).slice(0, 1_000))
}

/** Numbers of keys, with the letters on the line below. */
function bandsHere({ lines, at, part }: State): Keys | undefined {
  if (part !== 'keys') return undefined
  const own = lines[at]
  const below = lines[at + 1]
  return own && below ? keysInBands(textOf(own.line), textOf(below.line)) : undefined
}

/** Whether a number behind a list of keys is that of a question: options stand below it. */
const isQuestionHere = ({ lines, at, part }: State, { line, label }: ReadLine) =>
  part === 'keys' &&
  label?.kind === 'number' &&
  parseKeys(textOf(line)) === undefined &&
  hasOptionsBelow(lines, at, 0)

const CORRECTION =
  /\b(?:ralat|koreksi|revisi|perbaikan)\b.{0,40}?\bno(?:mor)?\b\.?\s*(\d{1,4})\b.{0,60}?\b(?:seharusnya|menjadi|adalah|yang benar|jadi)\s*:?\s*\(?([A-Ea-e])\b/i

/** A key that corrects another one: both are kept, so that staff choose. */
function correctedKey(line: Line): Keys | undefined {
  const match = CORRECTION.exec(textOf(line).slice(0, 300))
  return match ? [{ number: Number(match[1]), answer: match[2]?.toUpperCase() ?? '' }] : undefined
}

/** Reads a line of keys, or the heading above such; whether it is one. */
export function readKeys(state: State, current: ReadLine): boolean {
  const { line, label } = current
  const above = state.lines[state.at - 1]
  // The letters below numbers were read with these.
  if (above && above.line === state.band) return true
  const bands = bandsHere(state)
  const keys =
    line.keys ??
    (isBelowNumbers(state) || isQuestionHere(state, current)
      ? undefined
      : (bands ?? (state.profile.hasCorrections ? correctedKey(line) : undefined) ?? keysOf(current, state)))
  if (keys) {
    const isInKeys = state.part === 'keys'
    const heading = headingBefore(line)
    const part = isInKeys ? partBefore(line) : undefined
    end(state)
    if (heading || !isInKeys) state.keysScope = heading ? keysFor(heading) : ''
    if (part !== undefined) state.keysScope = part
    if (isInKeys || line.keys) state.part = 'keys'
    for (const key of keys)
      state.keys.push({
        ...key,
        line,
        scope: key.scope ?? state.keysScope,
        explanation: [...(key.explanation ?? [])],
      })
    if (bands) state.band = line
    return true
  }
  const isPart = state.part === 'keys' && (label?.kind === 'section' || isPartAlone(line))
  const isHeading = state.profile.hasKeyWords && isAboveKeys(line)
  if (!isPart && !isHeading) return false
  const isKnownPart = isPart && [...state.parts].some((part) => isSamePart(part, keysFor(line)))
  const isFurther = state.part === 'keys' && isHeading
  const isAbove = isFurther || isKnownPart || hasKeysBelow(state.lines, state.at)
  const isInStem = state.part === 'stem' || state.part === 'outside'
  if (!isAbove && (isInStem || !isAboveList(state.lines, state.at, state.draft))) return false
  end(state)
  state.part = 'keys'
  state.keysScope = keysFor(line)
  return true
}

const BEHIND_KEYS: ReadonlySet<Label['kind']> = new Set(['number', 'section', 'passage'])

/** Reads what stands in a list of keys besides: reasons are of the key above. */
export function isOfKeys(state: State, { line, label }: ReadLine): boolean {
  if (!state.isNumbered || (label && BEHIND_KEYS.has(label.kind))) return false
  const key = state.keys.at(-1)
  if (!key || !explains(label, line)) {
    leave(state, line)
    return true
  }
  key.explanation.push(label?.kind === 'explanation' ? sliceLine(line, label.rest) : line)
  return true
}

const explains = (label: Label | undefined, line: Line) =>
  label?.kind === 'explanation' || (label === undefined && /\p{Ll}/u.test(textOf(line)) && !betweenOf(line))
