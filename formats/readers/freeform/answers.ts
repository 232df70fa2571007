import { toComparable } from '../../../contract/question.ts'
import type { Formatting } from '../../question/evidence.ts'
import { positionOf } from '../../question/validate.ts'
import { htmlOf, type Line, sharedFormattingOf, textOf } from '../document/runs.ts'
import { type Marks, marksOf } from '../marks.ts'
import type { LabelOf } from './labels.ts'
import { signOf, withoutSign } from './signs.ts'

/* What names the right option of a question: an answer in words, or a sign at the option itself. */

export type DraftOption = Pick<LabelOf<'option'>, 'by' | 'position' | 'isStarred' | 'isBoxed'> & {
  readonly lines: readonly Line[]
  /** How its letter looks, where that was typed. */
  readonly letterFormatting: ReadonlySet<Formatting>
  /** What stands around its letter. */
  readonly letterSign: string
}

export function marksOfOptions(options: readonly DraftOption[]): Marks {
  const hasDistinctLetters = new Set(options.map(({ position }) => position)).size === options.length
  const haveAllSigns =
    options.length > 2 && hasDistinctLetters && options.every(({ letterSign }) => letterSign !== '')
  const haveTwoSigns = haveAllSigns && new Set(options.map(({ letterSign }) => letterSign)).size === 2
  const isUniqueSign = (shape: string) => options.filter((one) => one.letterSign === shape).length === 1
  return marksOf(
    options.map(({ lines, letterFormatting, letterSign }) => ({
      formatting: sharedFormattingOf(lines),
      letterFormatting,
      isBracketed: haveTwoSigns && isUniqueSign(letterSign),
    })),
  )
}

/** The options that signs mark as right: before a letter, in a box, or at the text. */
type SignedOptions = {
  readonly positions: readonly number[]
  /** What stands before a letter is a star; a sign at the text may be part of that, 'loose' is one that often is. */
  readonly signType: 'star' | 'sign' | 'loose' | undefined
}

/** Where all boxes are filled they are bullets. */
function starredPositions(options: readonly DraftOption[]): readonly number[] {
  const areBullets = options.length > 1 && options.every(({ isBoxed }) => isBoxed)
  return areBullets ? [] : options.flatMap(({ isStarred }, position) => (isStarred ? [position] : []))
}

export function findSigned(options: readonly DraftOption[]): SignedOptions {
  const starredOptions = starredPositions(options)
  if (starredOptions.length > 0) return { signType: 'star', positions: starredOptions }
  const signs = options.map(({ lines }) => signOf(lines))
  const positionsOf = (isSelected: (sign: (typeof signs)[number]) => boolean | undefined) =>
    signs.flatMap((sign, position) => (isSelected(sign) ? [position] : []))
  // What all options have is text.
  const sureOptions = positionsOf((sign) => sign?.isSure === true)
  if (sureOptions.length > 0 && (sureOptions.length < options.length || sureOptions.length === 1))
    // A word at another option says that, too.
    return { signType: 'sign', positions: positionsOf((sign) => sign?.isSure || sign?.isWord === true) }
  const looselySignedOptions = positionsOf((sign) => sign !== undefined)
  return looselySignedOptions.length === 1
    ? { signType: 'loose', positions: looselySignedOptions }
    : { signType: undefined, positions: [] }
}

const MAX_LENGTH = 20_000

/**
 * The positions of the options that an answer names, by letter or by text; undefined where it names none, and
 * 'twoAnswers' where the letter is one option's and the text is another's.
 *
 * @param initials see positionOfInitial.
 * @param lettersArePositions whether the letters of the document are positions, also where an option is called like one.
 */
export function resolveAnswer(
  answer: string,
  options: readonly DraftOption[],
  initials: ReadonlySet<string>,
  lettersArePositions = false,
): readonly number[] | 'twoAnswers' | undefined {
  const text = answer.slice(0, MAX_LENGTH).trim()
  const initial = initialOf(answer, options)
  if (initial) return positionOfInitial(initial, options, initials)
  const resolveByText = () => {
    const [, letter = '', textBehindLetter = ''] = /^([A-T])\s+(\S.*)$/is.exec(text) ?? []
    const namedIndex = findByText(textBehindLetter, options) ?? -1
    const isNamed = options[namedIndex]?.position === positionOf(letter)
    const position = findByText(text, options) ?? (isNamed ? namedIndex : undefined)
    return position === undefined ? undefined : [position]
  }
  const numberedIndex = positionOfNumber(text, options)
  if (numberedIndex !== undefined)
    return (resolveByText() ?? [numberedIndex]).includes(numberedIndex) ? [numberedIndex] : 'twoAnswers'
  const letters = parseLetters(text)
  // Letters name no options that are counted.
  if (!letters || options.some(({ by }) => by === 'number')) return resolveByText()
  const positions = letters.map((letter) => positionOfLetter(letter, options))
  if (positions.includes(-1)) {
    if (letters.some((letter) => positionOf(letter) > LAST_LETTER)) return resolveByText()
    const statedIndex = findByText(BEHIND_LETTER.exec(text)?.[1] ?? '', options)
    const isStated =
      statedIndex !== undefined && options[statedIndex]?.position === positionOf(letters[0] ?? '')
    return isStated && letters.length === 1 ? [statedIndex] : undefined
  }
  const textBehindLetter = BEHIND_LETTER.exec(text)?.[1] ?? ''
  if (letters.length > 1) return positions
  const statedIndex =
    findByText(textBehindLetter, options) ?? (lettersArePositions ? undefined : findByText(text, options))
  return statedIndex === undefined || statedIndex === positions[0] ? positions : 'twoAnswers'
}

/** Behind a letter: another one alone, one behind an arrow or a word, or one with a sign of its own. */
const SECOND_LETTER = [
  '[^\\p{L}\\p{N},;&/]{1,12}([A-E])[^\\p{L}\\p{N}]*$',
  '(?!\\p{L}).{0,60}?(?:[-–—=~]{0,3}>|[→➔-➾⇒⟶⟹]|(?<!\\p{L})(?:yang benar|(?:se)?harusnya|(?:di)?(?:ralat|koreksi|revisi|ganti|ubah|betulkan)|(?:men)?jadi|sebelumnya|semula|bukan|should be)(?!\\p{L}).{0,20}?)[^\\p{L}\\p{N}]{0,10}([A-E])(?![\\p{L}\\p{N}])',
  '(?!\\p{L}).{0,60}?(?:[,;&]|(?<!\\p{L})(?:dan|atau|and|or))\\s{0,3}([A-E])[.)]\\s',
]
const CORRECTED_KEY = new RegExp(`^[^\\p{L}\\p{N}]{0,10}([A-E])(?:${SECOND_LETTER.join('|')})`, 'isu')

/** The letters of a key of which one is put in place of the other («A -> D», «A (salah), yang benar D»); else the key. */
export const lettersIn = (key: string): readonly string[] =>
  CORRECTED_KEY.exec(key.slice(0, 200))?.slice(1).filter(Boolean) ?? [key]

/** The letters that an answer names, if one of them corrects the other rather than being what an option says. */
export const candidatesIn = (answer: string, options: readonly DraftOption[]): readonly string[] =>
  [answer, BEHIND_LETTER.exec(answer)?.[1] ?? ''].some((text) => findByText(text, options) !== undefined)
    ? [answer]
    : lettersIn(answer)

const TRUE_FALSE = /^(?:(benar|true)|(?:salah|false))\.?$/i

/** What the two options are called that say right and wrong, by their first letters; none where options say anything else. */
function initialsOf(options: readonly DraftOption[]): string {
  const texts = options.map(({ lines }) => withoutSign(lines).map(textOf).join(' ').trim())
  const [firstMatch, secondMatch] = texts.map((text) => TRUE_FALSE.exec(text))
  const isTrueFalse =
    texts.length === 2 &&
    firstMatch &&
    secondMatch &&
    (firstMatch[1] === undefined) !== (secondMatch[1] === undefined)
  return isTrueFalse ? texts.map((text) => text.slice(0, 1).toUpperCase()).join('') : ''
}

/** A letter that could be the first one of right or wrong («B» for Benar), or that of an option («A»), where these are the options. */
export function initialOf(answer: string, options: readonly DraftOption[]): string | undefined {
  const letter = /^\s*\(?([ABSTF])\)?[.)]?\s*$/i.exec(answer.slice(0, 20))?.[1]?.toUpperCase()
  const initials = initialsOf(options)
  return letter && initials !== '' && (initials.includes(letter) || letter === 'A') ? letter : undefined
}

/** Whether the letters among some keys say true or false: B and S alone, or T and F. */
export function areInitials(keys: readonly string[]): boolean {
  const letters = keys.flatMap((key) => (/^[A-Za-z][.)]?$/.test(key) ? [key.slice(0, 1).toUpperCase()] : []))
  const isPair = (one: string, other: string) =>
    letters.includes(other) && letters.every((letter) => letter === one || letter === other)
  return isPair('B', 'S') || isPair('T', 'F')
}

/**
 * The option that begins with a letter. «B» is also the letter of the second one: it is known to be the first letter only
 * where the document says «S», too, and never «A».
 *
 * @param initials all that is said like this in the document.
 */
function positionOfInitial(
  initial: string,
  options: readonly DraftOption[],
  initials: ReadonlySet<string>,
): readonly number[] | 'twoAnswers' | undefined {
  const byInitial = initialsOf(options).indexOf(initial)
  const byLetter = options.some(({ by }) => by === 'number') ? -1 : positionOfLetter(initial, options)
  if (byInitial < 0) return byLetter < 0 ? undefined : [byLetter]
  const isInitialKnown = initials.has('S') && !initials.has('A')
  return initial !== 'B' || byLetter === byInitial || isInitialKnown ? [byInitial] : 'twoAnswers'
}

/** T: letters behind it are none of an option but where they run on over questions. */
const LAST_LETTER = 19
const BEHIND_LETTER = /^\(?[A-Za-z]{1,4}\)?\s*[-–—.;:)*(]+\s*(.+)$/s

function findByText(text: string, options: readonly DraftOption[]): number | undefined {
  const comparableTexts = [text, text.replace(/[.;)]$/, '')].map(toComparable).filter((each) => each !== '')
  if (comparableTexts.length === 0) return undefined
  const isStatedBy = (lines: readonly Line[]) => comparableTexts.includes(toComparable(htmlOf(lines)))
  const position = options.findIndex(({ lines }) => {
    const unsignedLines = withoutSign(lines)
    return isStatedBy(unsignedLines) || (unsignedLines !== lines && isStatedBy(lines))
  })
  return position < 0 ? undefined : position
}

function parseLetters(text: string): readonly string[] | undefined {
  const letterMatch =
    /^\(?(([A-Za-z])\2{0,3})\)?(?![\s([]*\?)(?:\s*[.;:)*]+(?:\s.*)?|\s+[-–—(]\s*.*)?$/s.exec(text)
  if (letterMatch) return [letterMatch[1] ?? '']
  const isList = /^[A-T](?:\s*(?:,|;|&|\/|dan|and)\s*[A-T])+[.;]?$/i.test(text)
  return isList ? (text.replace(/dan|and/gi, ',').match(/[A-T]/gi) ?? undefined) : undefined
}

/** Options that are counted, not lettered, are named by their numbers. */
function positionOfNumber(text: string, options: readonly DraftOption[]): number | undefined {
  const number = Number(/^\(?(\d{1,2})\)?\.?$/.exec(text)?.[1] ?? 0)
  const isCounted = options.every(({ by }) => by === 'number')
  return isCounted && number > 0 && number <= options.length ? number - 1 : undefined
}

/**
 * Letters name the option that has them. Where letters run on over questions, an option is also called by its place;
 * where two have the same, it is not known what they and those behind them are called.
 */
function positionOfLetter(sign: string, options: readonly DraftOption[]): number {
  const letterPosition = positionOf(sign)
  const labelledIndex = options.findIndex(({ position }) => position === letterPosition)
  const positions = options.map(({ position }) => position)
  const duplicatePositions = positions.filter((position, at) => positions.indexOf(position) !== at)
  if (letterPosition >= Math.min(...duplicatePositions)) return -1
  const firstPosition = Math.min(...positions)
  const isContinued = firstPosition > 0 && Math.max(...positions) - firstPosition + 1 === positions.length
  if (!isContinued || letterPosition >= positions.length) return labelledIndex
  return labelledIndex < 0 ? letterPosition : -1
}
