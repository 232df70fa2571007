import type { Collector } from './collector.ts'
import type { Draft } from './drafts.ts'
import { asks, type Label } from './labels.ts'
import { areOptionsBelow, isCountedAgain } from './lookahead.ts'
import { textOf } from './runs.ts'

/* What a number at the beginning of a line is: that of a question, or of a list, a year or a date. */

type NumberLabel = Extract<Label, { kind: 'number' }>

/** How many numbers of questions may be left out, or be counted elsewhere. */
const MOST_LEFT_OUT = 20

/** Whether a number that is written in an unsure way is one of a question here. */
export function isTrusted(here: Collector, { number, trust }: NumberLabel): boolean {
  if (trust === 'sure') return true
  const { draft } = here
  const isNext = number === (here.drafts.at(-1)?.number ?? 0) + 1
  return isNext && (trust === 'inOrder' || !draft || draft.options.length > 1 || draft.answers.length > 0)
}

/** Whether a number is one of a list inside the question, a year or a date rather than the next question's. */
export function isInside(
  here: Collector,
  draft: Draft,
  before: number,
  { number, style }: NumberLabel,
): boolean {
  const isNext = number === before + 1
  const goesOn = number === (here.inner ?? 0) + 1
  if (here.areSteps && goesOn && here.part === 'stem' && draft.options.length === 0) return true
  // A list counts from one again, and on until the options come.
  if (draft.options.length === 0 && draft.answers.length === 0 && here.part === 'stem') {
    const isQuestion =
      ((isNext || number === 1) && isAsking(here)) ||
      (isNext && style === here.style && style !== here.innerStyle)
    return goesOn ? !isQuestion : !isNext && number !== before + 2
  }
  const isList = here.part === 'explanation' || number > before + MOST_LEFT_OUT
  if (!isList || areOptionsBelow(here.lines, here.at, here.running)) return false
  if (!isNext) return true
  const isOther = style !== here.style && goesOn
  return isOther || (here.inner === before && isCountedAgain(here.lines, here.at, number))
}

/** Whether a line asks, and its options stand right below it. */
function isAsking(here: Collector): boolean {
  const [own, next] = here.lines.slice(here.at, here.at + 2)
  const isFirst = next?.label?.kind === 'option' && next.label.place === 0
  return isFirst && own !== undefined && asks(textOf(own.line))
}
