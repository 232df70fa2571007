import { optionName } from '../../question/check.ts'
import type { Note } from '../../question/parsedQuestion.ts'
import { isBlank, type Line } from '../document/runs.ts'
import { mayHoldOption, positionAt } from './columns.ts'
import type { Draft } from './drafts.ts'
import { labelOf } from './labels.ts'

/* Options that may be missing or another question's: letters begin late, leave one out, or go on where none is read. */

type Neighbours = {
  readonly before: Draft | undefined
  readonly behind: Draft | undefined
  /** How many options most questions of the document have, a line each. */
  readonly usual: number | undefined
}

/** The most options behind which another one is looked for on their lines. */
const MAX_FOR_HIDDEN = 3
/** The share of the questions that must have as many options for those to be usual, and the fewest that show it. */
const MIN_USUAL = 0.7
const MIN_QUESTIONS = 4

export function usualCount(drafts: readonly Draft[]): number | undefined {
  const counts = drafts.flatMap(({ options }) => (options.length > 1 ? [options.length] : []))
  const usual = [...new Set(counts)].find(
    (count) => counts.filter((each) => each === count).length >= counts.length * MIN_USUAL,
  )
  const areLines = drafts.every(
    ({ options }) =>
      options.length !== usual ||
      options.every(({ lines }) => lines.filter((line) => !isBlank(line)).length < 2),
  )
  return counts.length < MIN_QUESTIONS || !areLines ? undefined : usual
}

const areLettered = ({ options }: Draft) => options.length > 0 && options.every(({ by }) => by === 'letter')
const firstOf = ({ options }: Draft) => Math.min(...options.map(({ position }) => position))
const lastOf = ({ options }: Draft) => Math.max(...options.map(({ position }) => position))
const isEmpty = (lines: readonly Line[]) => lines.every(isBlank)

/** What is doubtful about the options of a question: an error where one may stand elsewhere. */
export function optionNotes(draft: Draft, { before, behind, usual }: Neighbours): readonly Note[] {
  const doubt = swallowedNumber(draft, before) ?? (behind && swallowedNumber(behind, draft))
  const inNumbers: readonly Note[] = doubt ? [{ rule: 'swallowed', isError: true, line: doubt.no }] : []
  if (!areLettered(draft)) return inNumbers
  const hidden = hiddenOption(draft, before, behind, usual)
  const missing = hidden ?? gapIn(draft)
  if (!missing) return inNumbers
  const { line, position } = missing
  const rule = hidden ? 'hiddenOption' : 'missingOption'
  return [...inNumbers, { rule, isError: hidden !== undefined, line, value: optionName(position) }]
}

type Missing = { readonly position: number; readonly line: number }

function hiddenOption(
  draft: Draft,
  before: Draft | undefined,
  behind: Draft | undefined,
  usual: number | undefined,
): Missing | undefined {
  const { options, stem, explanation, joinedAt, from } = draft
  const begin = firstOf(draft)
  const next = lastOf(draft) + 1
  const line = options[0]?.fullLine.no ?? from
  // Letters that run on over questions.
  const isRunning = before && before.options.length > 1 && areLettered(before) && lastOf(before) + 1 === begin
  if (begin > 0 && !(isRunning && !isEmpty(stem))) return { position: 0, line }
  if (behind && areLettered(behind) && firstOf(behind) === next && isEmpty(behind.stem))
    return { position: next, line: behind.from }
  // The last option of the one before.
  const stray =
    before && areLettered(before) && before.options.length + 1 === usual
      ? stem.slice(1).find((each) => positionAt(each) === lastOf(before) + 1)
      : undefined
  if (stray) return { position: lastOf(draft) + 1, line: stray.no }
  // Its last option is the first of the next question.
  const last = options.at(-1)
  if (last?.position === 0 && options.length > 1 && behind && areLettered(behind) && firstOf(behind) === 1)
    return { position: options.length - 1, line: last.fullLine.no }
  const gap = gapIn(draft)
  if (gap) return mayHold(draft, gap.position) ? gap : undefined
  const [reason] = explanation
  if (reason && reason.no === joinedAt && positionAt(reason) === next)
    return { position: next, line: reason.no }
  const isFew = usual !== undefined && options.length === usual - 1 && next === options.length
  const joined =
    last?.lines.filter((each) => !isBlank(each))[1] ??
    behind?.stem.slice(1).find((each) => positionAt(each) === next)
  if (isFew && joined) return { position: next, line: joined.no }
  const holding =
    options.length > MAX_FOR_HIDDEN
      ? undefined
      : options.find(({ fullLine }) => mayHoldOption(fullLine, next))
  return holding && { position: next, line: holding.fullLine.no }
}

/** The first letter that is left out between others. Of two with the same letter one is mistyped. */
function gapIn(draft: Draft): Missing | undefined {
  const { options } = draft
  const positions = new Set(options.map(({ position }) => position))
  const begin = firstOf(draft)
  const count = lastOf(draft) - firstOf(draft) + 1
  if (count <= options.length) return undefined
  const position = Array.from({ length: count }, (_, at) => begin + at).find((each) => !positions.has(each))
  const behind = options.find((option) => position !== undefined && option.position > position)
  return position === undefined ? undefined : { position, line: behind?.fullLine.no ?? 0 }
}

/** Whether the option of a letter that is left out may stand in another one, or in the question. */
function mayHold({ options, stem }: Draft, position: number): boolean {
  const above = options.find((each) => each.position === position - 1)?.lines ?? []
  return (
    above.filter((line) => !isBlank(line)).length > 1 ||
    options.some(({ lines, fullLine }) => lines.some((line) => mayHoldOption(line, position, fullLine))) ||
    stem.some((line) => positionAt(line) === position)
  )
}

/** A line in a question that goes on with the numbers of the one before: what is above it is no question. */
function swallowedNumber({ stem, number: own }: Draft, before: Draft | undefined): Line | undefined {
  const number = before?.number
  if (number === undefined || own === number + 1) return undefined
  return stem.slice(1).find((line) => {
    const label = labelOf(line)
    const isSure = label?.kind === 'number' && label.trust === 'sure' && label.style === before?.style
    return isSure && label.number === number + 1
  })
}
