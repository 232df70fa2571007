import type { Collector } from './collector.ts'
import type { Draft } from './drafts.ts'
import { asks } from './labels.ts'
import { betweenAt, nextLabel } from './lookahead.ts'
import { type Line, textOf } from './runs.ts'

/* What a letter at the beginning of a line is: that of an option here, of another question's, or of a name. */

/** More options than a question can have, so that it is told that there are too many. */
const MOST_READ = 40

/** Whether a letter can be that of the question's next option; options in columns come in another order. */
export function isOption(here: Collector, draft: Draft, place: number, no: number): boolean {
  const { options } = draft
  const last = options.at(-1)
  if (!last) return place === 0 || (place === here.running && isBefore(here, place + 1))
  if (here.part === 'explanation' || options.length >= MOST_READ) return false
  if (place === 0 && options.length === 1) return last.place === 0
  // Of two with the same letter one is mistyped: both are kept.
  if (options.some((option) => option.place === place)) return !betweenAt(here.lines, here.at, draft)
  const ahead = place - Math.max(...options.map((option) => option.place))
  return ahead > 0 ? ahead <= 2 || last.whole.no === no : place > (options[0]?.place ?? 0)
}

/** Whether the option that is called like this comes next. */
function isBefore(here: Collector, place: number): boolean {
  const next = nextLabel(here.lines, here.at)
  return next?.kind === 'option' && next.place === place
}

/** Whether a question waits for its options. */
export const isUnfinished = ({ part }: Collector, { options, answers }: Draft): boolean =>
  part === 'stem' && options.length === 0 && answers.length === 0

/** Whether two options have the first letter, rather than a name in the question and an option. */
export function isDoubled(here: Collector, { stem, options }: Draft): boolean {
  const [first] = options
  if (!first) return false
  const isAsked = asks(textOf(stem.at(-1) ?? { runs: [] })) && !asks(first.lines.map(textOf).join(' '))
  return isAsked || isBefore(here, 2)
}

/** Whether options begin that are none of the question's: that of another one, whose number is missing. */
export function isOfNext(here: Collector): boolean {
  const { draft, isNumbered, part } = here
  if (!draft || !isNumbered || draft.options.length < 2 || !isBefore(here, 1)) return false
  return part === 'option' || asks(textOf(draft.explanation.at(-1) ?? { runs: [] }))
}

/** Whether a line is one of a list inside an option: its letter is a small one where the options' are not, or the other way round, and those go on behind it. */
export function isInOption(here: Collector, { options }: Draft, line: Line): boolean {
  const [first, last] = [options[0], options.at(-1)]
  if (!first || !last || options.some(({ by }) => by !== 'letter')) return false
  const isSmall = isSmallLetter(first.whole)
  const isOther = (whole: Line) => isSmallLetter(whole) !== isSmall
  if (!isOther(line) || options.some(({ whole }) => isOther(whole))) return false
  const next = here.lines
    .slice(here.at + 1, here.at + 1 + MOST_IN_OPTION)
    .find(({ line, label }) => label && !(label.kind === 'option' && isOther(line)))
  return next?.label?.kind === 'option' && next.label.place === last.place + 1
}

const MOST_IN_OPTION = 15
const isSmallLetter = (line: Line) => /^[^A-Za-z]*[a-z]/.test(textOf(line).slice(0, 20))

/** What a line behind a question is that is none of it: what follows such a line is none, either. */
export function betweenHere(here: Collector, draft: Draft): Collector['between'] {
  const isBehind = here.part === 'option' ? draft.options.length > 1 : here.part === 'explanation'
  if (!here.isNumbered || !isBehind) return undefined
  const now = betweenAt(here.lines, here.at, draft)
  here.between = now ?? here.between
  return here.between
}
