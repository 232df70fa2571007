import { textOf } from '../document/runs.ts'
import type { Draft } from './drafts.ts'
import { asks, type Label } from './labels.ts'
import { hasOptionsBelow, isCountedAgain } from './lookahead.ts'
import type { State } from './state.ts'

/* What a number at the beginning of a line is: that of a question, or of a list, a year or a date. */

type NumberLabel = Extract<Label, { kind: 'number' }>

/** How many numbers of questions may be left out, or be counted elsewhere. */
const MAX_SKIPPED = 20

/** Whether a number that is written in an unsure way is one of a question here. */
export function isTrusted(state: State, { number, trust }: NumberLabel): boolean {
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
  { number = 0, style }: NumberLabel,
): boolean {
  const isNext = number === before + 1
  const goesOn = number === (state.inner ?? 0) + 1
  if (state.isStepList && goesOn && state.part === 'stem' && draft.options.length === 0) return true
  // A list counts from one again, and on until the options come.
  if (draft.options.length === 0 && draft.answers.length === 0 && state.part === 'stem') {
    const isQuestion =
      ((isNext || number === 1) && isAsking(state)) ||
      (isNext && style === state.style && style !== state.innerStyle)
    return goesOn ? !isQuestion : !isNext && number !== before + 2
  }
  const isList = state.part === 'explanation' || number > before + MAX_SKIPPED
  if (!isList || hasOptionsBelow(state.lines, state.at, state.nextLetter)) return false
  if (!isNext) return true
  const isOtherCase = style !== state.style && goesOn
  return isOtherCase || (state.inner === before && isCountedAgain(state.lines, state.at, number))
}

/** Whether a line asks, and its options stand right below it. */
function isAsking(state: State): boolean {
  const [own, next] = state.lines.slice(state.at, state.at + 2)
  const isFirst = next?.label?.kind === 'option' && next.label.position === 0
  return isFirst && own !== undefined && asks(textOf(own.line))
}
