import { positionOf } from '../../question/validate.ts'
import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { resolveAnswer } from './answers.ts'
import type { QuestionDraft } from './drafts.ts'
import { isSamePart } from './keyAssignment.ts'
import { endsLikeQuestion, isKeyHeading, keyScopeOf, type Label } from './labels.ts'
import { hasOptionsBelow } from './lookahead.ts'
import type { ReadLine } from './optionLists.ts'
import { type ListedKeys, MAX_LENGTH, parseKeys } from './runOn.ts'
import { separatorOf } from './separators.ts'
import { endDraft, type ReaderState, skipLine } from './state.ts'

/* Lists of keys, as they stand at the end of a document. */

const WORDS =
  '(?:(?:kunci(?:\\s+jawaban)?|jawaban(?:\\s+(?:yang\\s+)?(?:benar|tepat))?|jawab|jwb|answer|key)\\s*[:=.]?\\s*)?'
const NUMBERED = new RegExp(`^\\s*[([]?(\\d{1,4})[)\\]]?\\s*[.):]?\\s*[-–]?\\s*${WORDS}`, 'i')
/** A letter with what says why, or what its option says. */
const WITH_REASON = /^\(?([A-Ta-t])\)?\s*(?:[-–—:](?!>)\s*|\s(?=(?:karena|sebab|because)\b)|\s*[.)]?\s*$)/i

/** A key with more behind it («1. C. Jakarta», «1. C karena …», «1. pH»): one below a heading only; behind a dash it says why. */
function keyWithText(line: Line): ListedKeys | undefined {
  const text = textOf(line)
  const numbered = NUMBERED.exec(text.slice(0, 100))
  if (
    !numbered ||
    !/^\s*[([]?\d{1,4}(?:[)\].:]|\s+(?:kunci|jawaban|jawab|jwb|answer|key)\b|\s*[-–]\s)/i.test(text)
  )
    return undefined
  const [match, number] = numbered
  const textBehindNumber = text.slice(match.length)
  const key = { number: Number(number), answer: textBehindNumber.trim() }
  const reason = WITH_REASON.exec(textBehindNumber)
  if (!reason) return [key]
  const reasonLine = sliceLine(line, match.length + reason[0].length)
  const hasReason = textOf(reasonLine).trim() !== ''
  // Its option may say it, rather than a reason: the question knows.
  const letter = (reason[1] ?? '').toUpperCase()
  return [{ ...key, letter, ...(hasReason && { explanation: [reasonLine] }) }]
}

/** Where a key begins, and its letter. */
const KEY_START =
  /(?<![^\s;,|])\(?(\d{1,4})\)?[.):]?\s{0,5}(?:(\(?[A-T](?:[.)\s;,|]|$))|(?<=[.):]\s{0,5})\S)/gi

/** Several keys with what their options say («1. B. gunting 2. A. badan»); without letters, their numbers count on. */
function keysWithTexts(line: Line): ListedKeys | undefined {
  const text = textOf(line)
  const matches = text.length > MAX_LENGTH ? [] : [...text.matchAll(KEY_START)]
  const isLettered = matches[0]?.[2] !== undefined
  const keyStarts: typeof matches = []
  for (const each of matches) {
    const isNext = keyStarts.length === 0 || Number(each[1]) === Number(keyStarts.at(-1)?.[1]) + 1
    if (isLettered ? each[2] !== undefined : isNext) keyStarts.push(each)
  }
  if (keyStarts.length < 2 || keyStarts[0]?.index !== 0) return undefined
  return keyStarts.flatMap(({ index }, at) => {
    const keyText = text.slice(index, keyStarts[at + 1]?.index).replace(/[\s;,|]+$/, '')
    return keyWithText(sliceLine(line, index, index + keyText.length)) ?? []
  })
}

/** A letter alone on a line, which is a key below a heading only. */
function keyWithoutNumber(text: string): ListedKeys | undefined {
  const letter = /^\s*\(?([A-Ta-t])[.)]?\s*$/.exec(text.slice(0, 20))?.[1]
  return letter === undefined ? undefined : [{ number: undefined, answer: letter.toUpperCase() }]
}

/** The row of numbers in a table that has the letters in the row below it, and the other way round. */
export function keysInRows(above: readonly string[], below: readonly string[]): ListedKeys | undefined {
  const cells = above.flatMap((number, at): [string, string][] =>
    /\d/.test(number) ? [[number.trim(), below[at]?.trim() ?? '']] : [],
  )
  const areNumbersAndLetters = cells.every(
    ([number, letter]) => /^\d{1,4}[.)]?$/.test(number) && /^[A-Ta-t]?$/.test(letter),
  )
  // A question or two may lack their key.
  const keyedCells = cells.filter(([, letter]) => letter !== '')
  if (!areNumbersAndLetters || keyedCells.length < 2 || keyedCells.length < cells.length * 0.6)
    return undefined
  return keyedCells.map(([number, letter]) => ({ number: Number.parseInt(number, 10), answer: letter }))
}

/** A line of numbers above one of letters («1 2 3», «a b c»): as many of each. */
function keysInLinePair(above: string, below: string): ListedKeys | undefined {
  if (above.length > MAX_LENGTH || !/^\D{0,10}\d/.test(above)) return undefined
  const [numbers, letters] = [above, below].map((text) => text.trim().split(/[\s|]+/))
  return numbers?.length === letters?.length ? keysInRows(numbers ?? [], letters ?? []) : undefined
}

const LETTER_RUN = '[A-Fa-f](?:[\\s,;–-]{0,5}[A-Fa-f])+'
const RUN_ALONE = new RegExp(`^\\s*${LETTER_RUN}[\\s.;]*$`)
const RANGE_WORD = '\\s{0,3}(?:[-–—]|s\\.?\\s?/?\\s?d\\.?|sampai)\\s{0,3}'
const NUMBERED_RUNS = new RegExp(
  `(?:no\\.?|nomor)?\\s{0,3}(\\d{1,4})(?:${RANGE_WORD}(\\d{1,4}))?\\s{0,3}(?:berturut-turut|berturut|adalah)?\\s{0,3}[.:)=]?\\s{0,5}(${LETTER_RUN})(?![\\p{L}\\p{N}])`,
  'giu',
)

const IN_COLUMNS = /[A-F](?:[ \u00a0]*\t|[ \u00a0]{2})/i

/** Letters of several questions in a row («BACAD DCABA», «1–5: BACAD»), in their order or from the number before them. */
function parseKeyRuns(text: string): ListedKeys | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const toLetters = (run: string) => run.replace(/[\s,;.–-]+/g, '').toUpperCase()
  const isInColumns = IN_COLUMNS.test(text) || /^\s*(?:[A-F] ){1,3}[A-F]\s*$/i.test(text)
  if (RUN_ALONE.test(text))
    return [{ number: undefined, answer: toLetters(text), run: { last: undefined, isInColumns } }]
  const runs = [...text.matchAll(NUMBERED_RUNS)]
  if (runs.length === 0 || /[^\s,;|./]/.test(text.replace(NUMBERED_RUNS, ''))) return undefined
  return runs.map(([, first, last, run = '']) => ({
    number: Number(first),
    answer: toLetters(run),
    run: { last: last === undefined ? undefined : Number(last), isInColumns: false },
  }))
}

const PART_PREFIX = /^\s*(?:[A-H]|[IVX]{1,5})[.)]\s{1,20}(?=\d{1,4}\s{0,5}[.):=-])/

/** The part that a line of keys names first («II. 1. S»), in small letters. */
const partNameIn = (line: Line): string | undefined =>
  PART_PREFIX.exec(textOf(line).slice(0, 60))?.[0]
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase() || undefined

/** Whether a line names a part of a list of keys alone («II.»). */
const isPartHeading = (line: Line): boolean =>
  /^\s*(?:[A-H]|[IVX]{1,5})[.)]\s*$/.test(textOf(line).slice(0, 20))

const NUMBER_WORDS = /\b(?:soal|nomor|nomer|no)\b\.?\s{0,5}(?=\d)/gi

const BY_LETTER =
  /^\s*\(?([A-Fa-f])\)?\s*[.:=)]\s*(?:(?:no|nomor)\.?\s*)?(\d{1,4}(?:\s*(?:,|;|dan|&)\s*\d{1,4})*)\s*\.?\s*$/

/** Numbers behind the letter that is right for them («B : 2, 7»). */
function keysByLetter(text: string): ListedKeys | undefined {
  const [, letter = '', numbers = ''] = BY_LETTER.exec(text.slice(0, 500)) ?? []
  if (letter === '') return undefined
  return (numbers.match(/\d+/g) ?? []).map((number) => ({
    number: Number(number),
    answer: letter.toUpperCase(),
  }))
}

/** The keys on a line below their heading, which may name a part first («A. 1. C  2. A»). */
function parseListedKeys(line: Line): ListedKeys | undefined {
  const text = textOf(line)
  const lineWithoutPart = sliceLine(line, PART_PREFIX.exec(text.slice(0, 60))?.[0].length ?? 0)
  const keysText = text
    .slice(0, MAX_LENGTH + 1)
    .replace(PART_PREFIX, '')
    .replace(NUMBER_WORDS, '')
  return (
    parseKeys(keysText) ??
    parseKeyRuns(keysText) ??
    keysByLetter(text) ??
    keysWithTexts(lineWithoutPart) ??
    keyWithText(lineWithoutPart)
  )
}

const KEY_HEADING = /^[^\p{L}]*(?:daftar\s+)?(?:kunci|answer\s+keys?|k\.?j)(?![\p{L}\p{N}])/iu

/** Whether keys stand below a heading, or more words of it. */
function hasKeysBelow(lines: readonly ReadLine[], lineIndex: number): boolean {
  const [nextLine, secondNextLine] = lines.slice(lineIndex + 1, lineIndex + 3)
  if (!nextLine) return false
  if (nextLine.line.keys) return true
  const text = textOf(nextLine.line)
  // One letter is the answer of the question above, or a part of the list.
  if (keyWithoutNumber(text)) {
    const isPart =
      secondNextLine &&
      isPartHeading(nextLine.line) &&
      parseListedKeys(secondNextLine.line)?.[0]?.number === 1
    return (
      secondNextLine !== undefined &&
      (isPart ? listsKeys(secondNextLine) : keyWithoutNumber(textOf(secondNextLine.line)) !== undefined)
    )
  }
  const label = nextLine.label
  const isRestart = label?.kind === 'number' && label.number === 1 && label.trust === 'sure'
  // Keys may be the texts of options.
  if (
    isRestart &&
    KEY_HEADING.test(textOf(lines[lineIndex]?.line ?? nextLine.line)) &&
    !hasOptionsBelow(lines, lineIndex + 1, 0)
  )
    return true
  // A part of the list has a heading of its own.
  if (nextLine.label?.kind === 'section' && secondNextLine && listsKeys(secondNextLine)) return true
  const isKeyRowPair =
    secondNextLine !== undefined && keysInLinePair(text, textOf(secondNextLine.line)) !== undefined
  return isKeyRowPair || listsKeys(nextLine) || isKeyHeading(nextLine.line)
}

/** Whether a line lists keys: a number with any text behind it may be a question. */
const listsKeys = ({ line }: ReadLine) =>
  parseListedKeys(line)?.every(
    ({ answer, run, letter }) => run || letter || /^\(?[A-Ta-t](?:$|[.)]?\s*$|[.):])/.test(answer),
  ) ?? false

const LIST_HEADING = /^[\s*]*(?:daftar\s+)?(?:kunci\s+(?:jawaban|soal)|answer\s+keys?)\b/i

/** Whether a heading stands above a list of keys that cannot be read, rather than above the answer of one question. */
function isAboveUnreadableKeyList(
  lines: readonly ReadLine[],
  lineIndex: number,
  draft: QuestionDraft | undefined,
): boolean {
  const [current, nextLine] = lines.slice(lineIndex, lineIndex + 2)
  if (!current || !nextLine || !isKeyHeading(current.line)) return false
  const text = textOf(current.line).slice(0, 300)
  const isHeading = current.label
    ? current.label.kind === 'keys' && /kunci|key/i.test(text)
    : LIST_HEADING.test(text)
  if (!isHeading || endsLikeQuestion(text.replace(/:\s*$/, ''))) return false
  if (nextLine.label && !/^(?:option|section|passage|page)$/.test(nextLine.label.kind)) return false
  if (draft?.options.length === 0) return !/:\s*$/.test(text)
  return !draft || resolveAnswer(textOf(nextLine.line), draft.options, new Set()) === undefined
}

const BEFORE_NUMBER = /^[\s*]*(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|jawaban|answer\s+keys?)[\s.–-]+(?=\d)/i

/** The heading of keys that a line begins with («Kunci Paket A: 1. C 2. B», «Kunci 1. C 2. B»). */
function keyHeadingIn(line: Line): Line | undefined {
  const text = textOf(line).slice(0, 100)
  const end = text.indexOf(':') + 1 || (BEFORE_NUMBER.exec(text)?.[0].length ?? 0)
  const heading = end > 0 ? sliceLine(line, 0, end) : undefined
  return heading && isKeyHeading(heading) ? heading : undefined
}

/**
 * The keys on a line. Without a heading, a list of them is known by several on a line.
 *
 * @param state with the questions above, of which letters in a row may be the answers, or that of the last one alone.
 */
function keysOf(
  { line, label }: ReadLine,
  { part, drafts, profile }: Pick<ReaderState, 'part' | 'drafts' | 'profile'>,
): ListedKeys | undefined {
  if (label?.kind === 'answer') return keysBehind(sliceLine(line, label.textStart), drafts)
  const heading = profile.hasKeyWords ? keyHeadingIn(line) : undefined
  if (heading) return keysBehind(sliceLine(line, textOf(heading).length))
  if (part === 'keys') return parseListedKeys(line) ?? keyWithoutNumber(textOf(line))
  const keys = label?.kind === 'number' ? parseKeys(textOf(line)) : undefined
  return keys && keys.length > 1 ? keys : undefined
}

/** @param drafts the questions above, where the word for an answer stands before the keys. */
function keysBehind(line: Line, drafts?: readonly QuestionDraft[]): ListedKeys | undefined {
  const text = textOf(line)
  const keys = parseKeys(text) ?? keysWithTexts(trimLine(line))
  if (keys) return keys
  const runs = parseKeyRuns(text)
  if (!runs || !drafts) return runs
  return !isOptionOf(text, drafts.at(-1)) && areKeysOfQuestions(runs, drafts) ? runs : undefined
}

const isOptionOf = (answerText: string, draft: QuestionDraft | undefined) =>
  draft?.options.some(
    ({ lines, position }) =>
      position === positionOf(answerText.trim()) ||
      lines.map(textOf).join(' ').trim().toLowerCase() === answerText.trim().toLowerCase(),
  )

/** Whether letters in a row are keys of questions, rather than all that is right in the last one. */
function areKeysOfQuestions(runs: ListedKeys, drafts: readonly QuestionDraft[]): boolean {
  const [run, ...furtherRuns] = runs
  const lastDraft = drafts.at(-1)
  if (!run || !lastDraft || furtherRuns.length > 0 || run.number !== undefined) return true
  const letters = [...run.answer]
  if (letters.length > lastDraft.options.length || new Set(letters).size < letters.length) return true
  const isAscending = letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  const unansweredDrafts = drafts
    .slice(-letters.length - 1)
    .filter(({ options, answers }) => options.length > 0 && answers.length === 0)
  return !isAscending && unansweredDrafts.length === letters.length
}

const NUMBERS_LINE = /^\s*(?:no\w*[.:\s]+)?\d{1,4}[.)]?(?:[\s|]+\d{1,4}[.)]?)+\s*$/i

/** Whether a line of numbers stands above, to which the letters here do not fit. */
function isBelowNumbers({ lines, lineIndex, part }: ReaderState): boolean {
  const lineAbove = lines[lineIndex - 1]
  return (
    part === 'keys' && lineAbove !== undefined && NUMBERS_LINE.test(textOf(lineAbove.line).slice(0, 1_000))
  )
}

/** Numbers of keys, with the letters on the line below. */
function keysFromLinePair({ lines, lineIndex, part }: ReaderState): ListedKeys | undefined {
  if (part !== 'keys') return undefined
  const current = lines[lineIndex]
  const lineBelow = lines[lineIndex + 1]
  return current && lineBelow ? keysInLinePair(textOf(current.line), textOf(lineBelow.line)) : undefined
}

/** Whether a number behind a list of keys is that of a question: options stand below it. */
const isQuestionBehindKeys = ({ lines, lineIndex, part }: ReaderState, { line, label }: ReadLine) =>
  part === 'keys' &&
  label?.kind === 'number' &&
  parseKeys(textOf(line)) === undefined &&
  hasOptionsBelow(lines, lineIndex, 0)

const CORRECTION =
  /\b(?:ralat|koreksi|revisi|perbaikan)\b.{0,40}?\bno(?:mor)?\b\.?\s*(\d{1,4})\b.{0,60}?\b(?:seharusnya|menjadi|adalah|yang benar|jadi)\s*:?\s*\(?([A-Ea-e])\b/i

/** A key that corrects another one: both are kept, so that staff choose. */
function correctedKey(line: Line): ListedKeys | undefined {
  const match = CORRECTION.exec(textOf(line).slice(0, 300))
  return match ? [{ number: Number(match[1]), answer: match[2]?.toUpperCase() ?? '' }] : undefined
}

/** Reads a line of keys, or the heading above such; whether it is one. */
export function readKeys(state: ReaderState, current: ReadLine): boolean {
  const { line, label } = current
  const lineAbove = state.lines[state.lineIndex - 1]
  // The letters below numbers were read with these.
  if (lineAbove && lineAbove.line === state.keyNumbersLine) return true
  const pairedKeys = keysFromLinePair(state)
  const keys =
    line.keys ??
    (isBelowNumbers(state) || isQuestionBehindKeys(state, current)
      ? undefined
      : (pairedKeys ??
        (state.profile.hasCorrections ? correctedKey(line) : undefined) ??
        keysOf(current, state)))
  if (keys) {
    const isInKeys = state.part === 'keys'
    const heading = keyHeadingIn(line)
    const part = isInKeys ? partNameIn(line) : undefined
    endDraft(state)
    if (heading || !isInKeys) state.keyScope = heading ? keyScopeOf(heading) : ''
    if (part !== undefined) state.keyScope = part
    if (isInKeys || line.keys) state.part = 'keys'
    for (const key of keys)
      state.keys.push({
        ...key,
        line,
        scope: key.scope ?? state.keyScope,
        explanation: [...(key.explanation ?? [])],
      })
    if (pairedKeys) state.keyNumbersLine = line
    return true
  }
  const isPart = state.part === 'keys' && (label?.kind === 'section' || isPartHeading(line))
  const isHeading = state.profile.hasKeyWords && isKeyHeading(line)
  if (!isPart && !isHeading) return false
  const isKnownPart = isPart && [...state.partNames].some((part) => isSamePart(part, keyScopeOf(line)))
  const isFurtherHeading = state.part === 'keys' && isHeading
  const isAboveKeyList = isFurtherHeading || isKnownPart || hasKeysBelow(state.lines, state.lineIndex)
  const isInStem = state.part === 'stem' || state.part === 'outside'
  if (!isAboveKeyList && (isInStem || !isAboveUnreadableKeyList(state.lines, state.lineIndex, state.draft)))
    return false
  endDraft(state)
  state.part = 'keys'
  state.keyScope = keyScopeOf(line)
  return true
}

const ENDS_KEYS: ReadonlySet<Label['kind']> = new Set(['number', 'section', 'passage'])

/** Reads what stands in a list of keys besides: reasons are of the key above. */
export function readKeyExplanation(state: ReaderState, { line, label }: ReadLine): boolean {
  if (!state.isNumbered || (label && ENDS_KEYS.has(label.kind))) return false
  const key = state.keys.at(-1)
  if (!key || !isExplanation(label, line)) {
    skipLine(state, line)
    return true
  }
  key.explanation.push(label?.kind === 'explanation' ? sliceLine(line, label.textStart) : line)
  return true
}

const isExplanation = (label: Label | undefined, line: Line) =>
  label?.kind === 'explanation' || (label === undefined && /\p{Ll}/u.test(textOf(line)) && !separatorOf(line))
