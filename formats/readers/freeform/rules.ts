import { type Line, textOf } from '../document/runs.ts'
import type { QuestionDraft } from './drafts.ts'
import { endsLikeQuestion, type Label, type LabelOf } from './labels.ts'
import { hasOptionsBelow, isCountedAgain, nextLabel, nextNumber, separatorAt } from './lookahead.ts'
import type { ReaderState } from './state.ts'

/* What a letter at the beginning of a line is: that of an option here, of another question's, or of a name. */

/** More options than a question can have, so that it is told that there are too many. */
const MAX_READ = 40

/** Whether a letter can be that of the question's next option; options in columns come in another order. */
export function isNextOption(
  state: ReaderState,
  draft: QuestionDraft,
  position: number,
  lineNumber: number,
): boolean {
  const { options } = draft
  const lastOption = options.at(-1)
  if (!lastOption)
    return position === 0 || (position === state.nextLetter && isFollowedByOption(state, position + 1))
  if (state.part === 'explanation' || options.length >= MAX_READ) return false
  if (position === 0 && options.length === 1) return lastOption.position === 0
  // Of two with the same letter one is mistyped: both are kept.
  if (options.some((option) => option.position === position))
    return !separatorAt(state.lines, state.lineIndex, draft)
  const positionStep = position - Math.max(...options.map((option) => option.position))
  return positionStep > 0
    ? positionStep <= 2 || lastOption.fullLine.lineNumber === lineNumber
    : position > (options[0]?.position ?? 0)
}

function isFollowedByOption(state: ReaderState, position: number): boolean {
  const followingLabel = nextLabel(state.lines, state.lineIndex)
  return followingLabel?.kind === 'option' && followingLabel.position === position
}

export const isUnfinished = ({ part }: ReaderState, { options, answers }: QuestionDraft): boolean =>
  part === 'stem' && options.length === 0 && answers.length === 0

/** Whether two options have the first letter, rather than a name in the question and an option. */
export function hasTwoFirstOptions(state: ReaderState, { stem, options }: QuestionDraft): boolean {
  const [firstOption] = options
  if (!firstOption) return false
  const isAsked =
    endsLikeQuestion(textOf(stem.at(-1))) && !endsLikeQuestion(firstOption.lines.map(textOf).join(' '))
  return isAsked || isFollowedByOption(state, 2)
}

/** Whether options begin that are none of the question's: that of another one, whose number is missing. */
export function belongsToNextQuestion(state: ReaderState): boolean {
  const { draft, isNumbered, part } = state
  if (!draft || !isNumbered || draft.options.length < 2 || !isFollowedByOption(state, 1)) return false
  if (part === 'option') return true
  // A list in an explanation, where the next question counts on.
  const isNext = draft.number !== undefined && nextNumber(state.lines, state.lineIndex) === draft.number + 1
  return !isNext && endsLikeQuestion(textOf(draft.explanation.at(-1)))
}

/** Whether a line is one of a list inside an option: its letter is a small one where the options' are not, or the other way round, and those go on behind it. */
export function isListInOption(state: ReaderState, { options }: QuestionDraft, line: Line): boolean {
  const firstOption = options[0]
  const lastOption = options.at(-1)
  if (!firstOption || !lastOption || options.some(({ by }) => by !== 'letter')) return false
  const isLowerCase = isSmallLetter(firstOption.fullLine)
  const isOtherCase = (optionLine: Line) => isSmallLetter(optionLine) !== isLowerCase
  if (!isOtherCase(line) || options.some(({ fullLine }) => isOtherCase(fullLine))) return false
  const nextLine = state.lines
    .slice(state.lineIndex + 1, state.lineIndex + 1 + MAX_IN_OPTION)
    .find(({ line, label }) => label && !(label.kind === 'option' && isOtherCase(line)))
  return nextLine?.label?.kind === 'option' && nextLine.label.position === lastOption.position + 1
}

const MAX_IN_OPTION = 15
const isSmallLetter = (line: Line) => /^[^A-Za-z]*[a-z]/.test(textOf(line).slice(0, 20))

/** What a line behind a question is that is none of it: what follows such a line is none, either. */
export function updateSeparator(state: ReaderState, draft: QuestionDraft): ReaderState['separator'] {
  const isBehind = state.part === 'option' ? draft.options.length > 1 : state.part === 'explanation'
  if (!state.isNumbered || !isBehind) return undefined
  const result = separatorAt(state.lines, state.lineIndex, draft)
  state.separator = result ?? state.separator
  return state.separator
}

/** What is said of a question, and what questions are about («Waktu: 30 menit», «Alasan: …»). */
const STARTS_WITH_SCORE_OR_TIME = /^[\s*]*(?:nilai|waktu)\b/i
const ENDS_ASKING = /(?:[?？…]|\.{3}|_{3})[\s.)"”*]*$/

export function isPartOfQuestionText(state: ReaderState, draft: QuestionDraft, kind: Label['kind']): boolean {
  if (kind === 'answer' || kind === 'keys' || !isUnfinished(state, draft)) return false
  const text = textOf(state.lines[state.lineIndex]?.line).slice(0, 100)
  if (kind === 'explanation') return /^[\s*]*alasan\b/i.test(text)
  const nextLine = state.lines
    .slice(state.lineIndex + 1)
    .find(({ label }) => label?.kind !== 'point' && label?.kind !== 'timer' && label?.kind !== 'page')
  const isFollowed = nextLine !== undefined && nextLine.label === undefined
  const lineAbove = draft.stem.findLast((line) => textOf(line).trim() !== '')
  return (
    isFollowed ||
    (STARTS_WITH_SCORE_OR_TIME.test(text) && !(lineAbove && ENDS_ASKING.test(textOf(lineAbove).slice(-60))))
  )
}

/** How many numbers of questions may be left out, or be counted elsewhere. */
const MAX_SKIPPED = 20

export function isTrusted(state: ReaderState, { number, trust }: LabelOf<'number'>): boolean {
  if (trust === 'sure' || trust === 'certain' || trust === 'labelled') return true
  const { draft } = state
  const isNext = number === (state.drafts.at(-1)?.number ?? 0) + 1
  return isNext && (trust === 'inOrder' || !draft || draft.options.length > 1 || draft.answers.length > 0)
}

/** Whether a number is one of a list inside the question, a year or a date rather than the next question's. */
export function isInnerNumber(
  state: ReaderState,
  draft: QuestionDraft,
  previousNumber: number,
  { number = 0, style: numberStyle }: LabelOf<'number'>,
): boolean {
  const isNext = number === previousNumber + 1
  const continuesInnerList = number === (state.innerNumber ?? 0) + 1
  if (state.isStepList && continuesInnerList && state.part === 'stem' && draft.options.length === 0)
    return true
  // A list counts from one again, and on until the options come.
  if (draft.options.length === 0 && draft.answers.length === 0 && state.part === 'stem') {
    const isQuestion =
      ((isNext || number === 1) && isQuestionWithOptions(state)) ||
      (isNext && numberStyle === draft.numberStyle && numberStyle !== state.innerNumberStyle)
    return continuesInnerList ? !isQuestion : !isNext && number !== previousNumber + 2
  }
  const isList = state.part === 'explanation' || number > previousNumber + MAX_SKIPPED
  if (!isList || hasOptionsBelow(state.lines, state.lineIndex, state.nextLetter)) return false
  if (!isNext) return true
  const isOtherStyle = numberStyle !== draft.numberStyle && continuesInnerList
  return (
    isOtherStyle ||
    (state.innerNumber === previousNumber && isCountedAgain(state.lines, state.lineIndex, number))
  )
}

function isQuestionWithOptions(state: ReaderState): boolean {
  const [current, nextLine] = state.lines.slice(state.lineIndex, state.lineIndex + 2)
  const isFirst = nextLine?.label?.kind === 'option' && nextLine.label.position === 0
  return isFirst && current !== undefined && endsLikeQuestion(textOf(current.line))
}
