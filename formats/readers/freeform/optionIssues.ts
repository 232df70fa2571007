import type { QuestionIssue } from '../../question/parsedQuestion.ts'
import { optionName } from '../../question/validate.ts'
import { isBlank, type Line } from '../document/runs.ts'
import { mayHoldOption, optionPositionOfLine } from './columns.ts'
import type { QuestionDraft } from './drafts.ts'
import { labelOf } from './labels.ts'

/* Options that may be missing or another question's: letters begin late, leave one out, or go on where none is read. */

type Neighbours = {
  readonly previousDraft: QuestionDraft | undefined
  readonly nextDraft: QuestionDraft | undefined
  /** How many options most questions of the document have, a line each. */
  readonly usualCount: number | undefined
}

/** The most options behind which another one is looked for on their lines. */
const MAX_FOR_HIDDEN = 3
/** The share of the questions that must have as many options for those to be usual, and the fewest that show it. */
const MIN_USUAL = 0.7
const MIN_QUESTIONS = 4

export function usualOptionCount(drafts: readonly QuestionDraft[]): number | undefined {
  const counts = drafts.flatMap(({ options }) => (options.length > 1 ? [options.length] : []))
  const commonCount = [...new Set(counts)].find(
    (count) => counts.filter((each) => each === count).length >= counts.length * MIN_USUAL,
  )
  const areLines = drafts.every(
    ({ options }) =>
      options.length !== commonCount ||
      options.every(({ lines }) => lines.filter((line) => !isBlank(line)).length < 2),
  )
  return counts.length < MIN_QUESTIONS || !areLines ? undefined : commonCount
}

const areLettered = ({ options }: QuestionDraft) =>
  options.length > 0 && options.every(({ by }) => by === 'letter')
const firstPositionOf = ({ options }: QuestionDraft) => Math.min(...options.map(({ position }) => position))
const lastPositionOf = ({ options }: QuestionDraft) => Math.max(...options.map(({ position }) => position))
const isEmpty = (lines: readonly Line[]) => lines.every(isBlank)

/** What is doubtful about the options of a question: an error where one may stand elsewhere. */
export function optionIssues(
  draft: QuestionDraft,
  { previousDraft, nextDraft, usualCount }: Neighbours,
): readonly QuestionIssue[] {
  const swallowedLine =
    findSwallowedLine(draft, previousDraft) ?? (nextDraft && findSwallowedLine(nextDraft, draft))
  const numberIssues: readonly QuestionIssue[] = swallowedLine
    ? [{ rule: 'swallowed', isError: true, line: swallowedLine.lineNumber }]
    : []
  if (!areLettered(draft)) return numberIssues
  const hiddenMissing = hiddenOption(draft, previousDraft, nextDraft, usualCount)
  const missing = hiddenMissing ?? gapIn(draft)
  if (!missing) return numberIssues
  const { line, position } = missing
  const rule = hiddenMissing ? 'hiddenOption' : 'missingOption'
  return [...numberIssues, { rule, isError: hiddenMissing !== undefined, line, value: optionName(position) }]
}

type MissingOption = { readonly position: number; readonly line: number }

function hiddenOption(
  draft: QuestionDraft,
  previousDraft: QuestionDraft | undefined,
  nextDraft: QuestionDraft | undefined,
  usualCount: number | undefined,
): MissingOption | undefined {
  const { options, stem, explanation, joinedLine, from } = draft
  const firstPosition = firstPositionOf(draft)
  const nextPosition = lastPositionOf(draft) + 1
  const line = options[0]?.fullLine.lineNumber ?? from
  // Letters that run on over questions.
  const isContinued =
    previousDraft &&
    previousDraft.options.length > 1 &&
    areLettered(previousDraft) &&
    lastPositionOf(previousDraft) + 1 === firstPosition
  if (firstPosition > 0 && !(isContinued && !isEmpty(stem))) return { position: 0, line }
  if (
    nextDraft &&
    areLettered(nextDraft) &&
    firstPositionOf(nextDraft) === nextPosition &&
    isEmpty(nextDraft.stem)
  )
    return { position: nextPosition, line: nextDraft.from }
  // The last option of the one before.
  const strayLine =
    previousDraft && areLettered(previousDraft) && previousDraft.options.length + 1 === usualCount
      ? stem.slice(1).find((each) => optionPositionOfLine(each) === lastPositionOf(previousDraft) + 1)
      : undefined
  if (strayLine) return { position: lastPositionOf(draft) + 1, line: strayLine.lineNumber }
  // Its last option is the first of the next question.
  const lastOption = options.at(-1)
  if (
    lastOption?.position === 0 &&
    options.length > 1 &&
    nextDraft &&
    areLettered(nextDraft) &&
    firstPositionOf(nextDraft) === 1
  )
    return { position: options.length - 1, line: lastOption.fullLine.lineNumber }
  const gap = gapIn(draft)
  if (gap) return mayHold(draft, gap.position) ? gap : undefined
  const [reasonLine] = explanation
  if (reasonLine && reasonLine.lineNumber === joinedLine && optionPositionOfLine(reasonLine) === nextPosition)
    return { position: nextPosition, line: reasonLine.lineNumber }
  const isOneFewer =
    usualCount !== undefined && options.length === usualCount - 1 && nextPosition === options.length
  const possibleOptionLine =
    lastOption?.lines.filter((each) => !isBlank(each))[1] ??
    nextDraft?.stem.slice(1).find((each) => optionPositionOfLine(each) === nextPosition)
  if (isOneFewer && possibleOptionLine) return { position: nextPosition, line: possibleOptionLine.lineNumber }
  const holdingOption =
    options.length > MAX_FOR_HIDDEN
      ? undefined
      : options.find(({ fullLine }) => mayHoldOption(fullLine, nextPosition))
  return holdingOption && { position: nextPosition, line: holdingOption.fullLine.lineNumber }
}

/** The first letter that is left out between others. Of two with the same letter one is mistyped. */
function gapIn(draft: QuestionDraft): MissingOption | undefined {
  const { options } = draft
  const positions = new Set(options.map(({ position }) => position))
  const firstPosition = firstPositionOf(draft)
  const count = lastPositionOf(draft) - firstPositionOf(draft) + 1
  if (count <= options.length) return undefined
  const position = Array.from({ length: count }, (_, at) => firstPosition + at).find(
    (each) => !positions.has(each),
  )
  const nextOption = options.find((option) => position !== undefined && option.position > position)
  return position === undefined ? undefined : { position, line: nextOption?.fullLine.lineNumber ?? 0 }
}

/** Whether the option of a letter that is left out may stand in another one, or in the question. */
function mayHold({ options, stem }: QuestionDraft, position: number): boolean {
  const previousLines = options.find((each) => each.position === position - 1)?.lines ?? []
  return (
    previousLines.filter((line) => !isBlank(line)).length > 1 ||
    options.some(({ lines, fullLine }) => lines.some((line) => mayHoldOption(line, position, fullLine))) ||
    stem.some((line) => optionPositionOfLine(line) === position)
  )
}

/** A line in a question that goes on with the numbers of the one before: what is above it is no question. */
function findSwallowedLine(
  { stem, number: ownNumber }: QuestionDraft,
  previousDraft: QuestionDraft | undefined,
): Line | undefined {
  const number = previousDraft?.number
  if (number === undefined || ownNumber === number + 1) return undefined
  return stem.slice(1).find((line) => {
    const label = labelOf(line)
    const isSure =
      label?.kind === 'number' && label.trust === 'sure' && label.style === previousDraft?.numberStyle
    return isSure && label.number === number + 1
  })
}
