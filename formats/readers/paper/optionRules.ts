import { type Line, textOf } from '../document/runs.ts'
import type { Draft } from './drafts.ts'
import { asks } from './labels.ts'
import { betweenAt, nextLabel, nextNumber } from './lookahead.ts'
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

/** Whether the option that is called like this comes next. */
function isBefore(state: State, position: number): boolean {
  const next = nextLabel(state.lines, state.at)
  return next?.kind === 'option' && next.position === position
}

/** Whether a question waits for its options. */
export const isUnfinished = ({ part }: State, { options, answers }: Draft): boolean =>
  part === 'stem' && options.length === 0 && answers.length === 0

/** Whether two options have the first letter, rather than a name in the question and an option. */
export function isDoubled(state: State, { stem, options }: Draft): boolean {
  const [first] = options
  if (!first) return false
  const isAsked = asks(textOf(stem.at(-1) ?? { runs: [] })) && !asks(first.lines.map(textOf).join(' '))
  return isAsked || isBefore(state, 2)
}

/** Whether options begin that are none of the question's: that of another one, whose number is missing. */
export function isOfNext(state: State): boolean {
  const { draft, isNumbered, part } = state
  if (!draft || !isNumbered || draft.options.length < 2 || !isBefore(state, 1)) return false
  if (part === 'option') return true
  // A list in an explanation, where the next question counts on.
  const isNext = draft.number !== undefined && nextNumber(state.lines, state.at) === draft.number + 1
  return !isNext && asks(textOf(draft.explanation.at(-1) ?? { runs: [] }))
}

/** Whether a line is one of a list inside an option: its letter is a small one where the options' are not, or the other way round, and those go on behind it. */
export function isInOption(state: State, { options }: Draft, line: Line): boolean {
  const [first, last] = [options[0], options.at(-1)]
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
