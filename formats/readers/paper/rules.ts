import { type Line, textOf } from '../document/runs.ts'
import type { Draft } from './drafts.ts'
import { asks, type Label, type LabelOf } from './labels.ts'
import { betweenAt, hasOptionsBelow, isCountedAgain, nextLabel, nextNumber } from './lookahead.ts'
import type { State } from './state.ts'

/* What a letter at the beginning of a line is: that of an option here, of another question's, or of a name. */

/** More options than a question can have, so that it is told that there are too many. */
const MAX_READ = 40

/** Whether a letter can be that of the question's next option; options in columns come in another order. */
export function isOption(state: State, draft: Draft, position: number, no: number): boolean {
  const { options } = draft
  const last = options.at(-1)
  if (!last) return position === 0 || (position === state.nextLetter && isBefore(state, position + 1))
  if (state.part === 'explanation' || options.length >= MAX_READ) return false
  if (position === 0 && options.length === 1) return last.position === 0
  // Of two with the same letter one is mistyped: both are kept.
  if (options.some((option) => option.position === position)) return !betweenAt(state.lines, state.at, draft)
  const ahead = position - Math.max(...options.map((option) => option.position))
  return ahead > 0 ? ahead <= 2 || last.fullLine.no === no : position > (options[0]?.position ?? 0)
}

function isBefore(state: State, position: number): boolean {
  const next = nextLabel(state.lines, state.at)
  return next?.kind === 'option' && next.position === position
}

export const isUnfinished = ({ part }: State, { options, answers }: Draft): boolean =>
  part === 'stem' && options.length === 0 && answers.length === 0

/** Whether two options have the first letter, rather than a name in the question and an option. */
export function isDoubled(state: State, { stem, options }: Draft): boolean {
  const [first] = options
  if (!first) return false
  const isAsked = asks(textOf(stem.at(-1))) && !asks(first.lines.map(textOf).join(' '))
  return isAsked || isBefore(state, 2)
}

/** Whether options begin that are none of the question's: that of another one, whose number is missing. */
export function isOfNext(state: State): boolean {
  const { draft, isNumbered, part } = state
  if (!draft || !isNumbered || draft.options.length < 2 || !isBefore(state, 1)) return false
  if (part === 'option') return true
  // A list in an explanation, where the next question counts on.
  const isNext = draft.number !== undefined && nextNumber(state.lines, state.at) === draft.number + 1
  return !isNext && asks(textOf(draft.explanation.at(-1)))
}

/** Whether a line is one of a list inside an option: its letter is a small one where the options' are not, or the other way round, and those go on behind it. */
export function isInOption(state: State, { options }: Draft, line: Line): boolean {
  const first = options[0]
  const last = options.at(-1)
  if (!first || !last || options.some(({ by }) => by !== 'letter')) return false
  const isSmall = isSmallLetter(first.fullLine)
  const isOtherCase = (whole: Line) => isSmallLetter(whole) !== isSmall
  if (!isOtherCase(line) || options.some(({ fullLine }) => isOtherCase(fullLine))) return false
  const next = state.lines
    .slice(state.at + 1, state.at + 1 + MAX_IN_OPTION)
    .find(({ line, label }) => label && !(label.kind === 'option' && isOtherCase(line)))
  return next?.label?.kind === 'option' && next.label.position === last.position + 1
}

const MAX_IN_OPTION = 15
const isSmallLetter = (line: Line) => /^[^A-Za-z]*[a-z]/.test(textOf(line).slice(0, 20))

/** What a line behind a question is that is none of it: what follows such a line is none, either. */
export function betweenHere(state: State, draft: Draft): State['between'] {
  const isBehind = state.part === 'option' ? draft.options.length > 1 : state.part === 'explanation'
  if (!state.isNumbered || !isBehind) return undefined
  const result = betweenAt(state.lines, state.at, draft)
  state.between = result ?? state.between
  return state.between
}

/** What is said of a question, and what questions are about («Waktu: 30 menit», «Alasan: …»). */
const GIVEN = /^[\s*]*(?:nilai|waktu)\b/i
const ENDS_ASKING = /(?:[?？…]|\.{3}|_{3})[\s.)"”*]*$/

export function isAsked(state: State, draft: Draft, kind: Label['kind']): boolean {
  if (kind === 'answer' || kind === 'keys' || !isUnfinished(state, draft)) return false
  const text = textOf(state.lines[state.at]?.line).slice(0, 100)
  if (kind === 'explanation') return /^[\s*]*alasan\b/i.test(text)
  const next = state.lines
    .slice(state.at + 1)
    .find(({ label }) => label?.kind !== 'point' && label?.kind !== 'timer' && label?.kind !== 'page')
  const isFollowed = next !== undefined && next.label === undefined
  const above = draft.stem.findLast((line) => textOf(line).trim() !== '')
  return isFollowed || (GIVEN.test(text) && !(above && ENDS_ASKING.test(textOf(above).slice(-60))))
}

/** How many numbers of questions may be left out, or be counted elsewhere. */
const MAX_SKIPPED = 20

export function isTrusted(state: State, { number, trust }: LabelOf<'number'>): boolean {
  if (trust === 'sure' || trust === 'certain' || trust === 'labelled') return true
  const { draft } = state
  const isNext = number === (state.drafts.at(-1)?.number ?? 0) + 1
  return isNext && (trust === 'inOrder' || !draft || draft.options.length > 1 || draft.answers.length > 0)
}

/** Whether a number is one of a list inside the question, a year or a date rather than the next question's. */
export function isInside(
  state: State,
  draft: Draft,
  before: number,
  { number = 0, style }: LabelOf<'number'>,
): boolean {
  const isNext = number === before + 1
  const goesOn = number === (state.inner ?? 0) + 1
  if (state.isStepList && goesOn && state.part === 'stem' && draft.options.length === 0) return true
  // A list counts from one again, and on until the options come.
  if (draft.options.length === 0 && draft.answers.length === 0 && state.part === 'stem') {
    const isQuestion =
      ((isNext || number === 1) && isAsking(state)) ||
      (isNext && style === draft.style && style !== state.innerStyle)
    return goesOn ? !isQuestion : !isNext && number !== before + 2
  }
  const isList = state.part === 'explanation' || number > before + MAX_SKIPPED
  if (!isList || hasOptionsBelow(state.lines, state.at, state.nextLetter)) return false
  if (!isNext) return true
  const isOtherCase = style !== draft.style && goesOn
  return isOtherCase || (state.inner === before && isCountedAgain(state.lines, state.at, number))
}

function isAsking(state: State): boolean {
  const [own, next] = state.lines.slice(state.at, state.at + 2)
  const isFirst = next?.label?.kind === 'option' && next.label.position === 0
  return isFirst && own !== undefined && asks(textOf(own.line))
}
