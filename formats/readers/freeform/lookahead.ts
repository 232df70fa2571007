import { isBlank, type Line, sharedFormattingOf, textOf } from '../document/runs.ts'
import type { QuestionDraft } from './drafts.ts'
import { endsLikeQuestion, type Label } from './labels.ts'
import type { ReadLine } from './optionLists.ts'
import { isSignature, separatorOf } from './separators.ts'

/* What stands below a line, as far as that tells what the line is. No look goes further than some lines. */

const MAX_AHEAD = 60
const MAX_BETWEEN = 30

function labelBelow(lines: readonly ReadLine[], lineIndex: number, matches: (label: Label) => boolean) {
  for (let nextIndex = lineIndex + 1; nextIndex <= lineIndex + MAX_AHEAD; nextIndex += 1) {
    const label = lines[nextIndex]?.label
    if (label && matches(label)) return label
  }
  return undefined
}

/** The label that comes next, but for edges of pages. */
export const nextLabel = (lines: readonly ReadLine[], lineIndex: number): Label | undefined =>
  labelBelow(lines, lineIndex, ({ kind }) => kind !== 'page')

/** The number that comes next in the same part. */
export function nextNumber(lines: readonly ReadLine[], lineIndex: number): number | undefined {
  const label = labelBelow(lines, lineIndex, ({ kind }) => kind === 'number' || kind === 'section')
  return label?.kind === 'number' ? label.number : undefined
}

/** Whether options come before the next number. @param nextLetter with which letters that run on over questions go on. */
export const hasOptionsBelow = (lines: readonly ReadLine[], lineIndex: number, nextLetter: number): boolean =>
  labelBelow(
    lines,
    lineIndex,
    (label) =>
      label.kind === 'number' ||
      label.kind === 'section' ||
      (label.kind === 'option' && (label.position === 0 || label.position === nextLetter)),
  )?.kind === 'option'

/** Whether the next question has this number, so that it is one of a list here; at the end, whether it asks nothing. */
export function isCountedAgain(lines: readonly ReadLine[], lineIndex: number, number: number): boolean {
  const foundLabel = labelBelow(
    lines,
    lineIndex,
    (label) => label.kind === 'option' || (label.kind === 'number' && label.number === number),
  )
  if (foundLabel) return foundLabel.kind === 'number'
  const current = lines[lineIndex]
  return (
    current !== undefined && !endsLikeQuestion(textOf(current.line)) && !/[!?]\s*$/.test(textOf(current.line))
  )
}

/** Whether a number is a step that counts on from its question's: further steps, what asks, options, and then this number again. */
export function isStep(lines: readonly ReadLine[], lineIndex: number, first: number): boolean {
  let step = first
  let hasAsked = false
  let hasOptions = false
  for (const { line, label } of lines.slice(lineIndex + 1, lineIndex + MAX_AHEAD)) {
    if (!label) hasAsked ||= step > first && endsLikeQuestion(textOf(line))
    else if (label.kind === 'number') {
      if (hasOptions) return label.number === first
      if (hasAsked || label.number !== step + 1) return false
      step += 1
    } else if (label.kind === 'option') {
      if (!hasAsked) return false
      hasOptions = true
    } else if (label.kind === 'section' || label.kind === 'passage') return false
  }
  return false
}

const endsQuestion = (label: Label) =>
  label.kind === 'section' || label.kind === 'passage' || label.kind === 'keys'
/** What is said of a question stands behind headings of its own («Materi: …»), too. */
const annotationKinds: ReadonlySet<Label['kind']> = new Set(['answer', 'explanation', 'point', 'timer'])
const isPictureOrTable = ({ runs, row }: Line) => row !== undefined || runs.some(({ picture }) => picture)
const isAllCapitals = (line: Line) => !/\p{Ll}|\d/u.test(textOf(line)) && /\p{Lu}{2}/u.test(textOf(line))
const isBold = (lines: readonly Line[]) => sharedFormattingOf(lines).has('bold')

/** What a line behind a question is, if it goes on with neither its last option nor what explains it. */
export function separatorAt(
  lines: readonly ReadLine[],
  lineIndex: number,
  draft: QuestionDraft,
): 'heading' | 'lead' | undefined {
  const line = lines[lineIndex]?.line
  const lastOptionLines = draft.options.at(-1)?.lines ?? []
  if (!line) return undefined
  const isNotEmphasised = !isBold([line]) || isBold(lastOptionLines.slice(0, 1))
  const isBoldAlone = !isNotEmphasised && textOf(line).length <= 80 && !endsLikeQuestion(textOf(line))
  const recognised = separatorOf(line) ?? (isBoldAlone ? { kind: 'heading', isWeak: true } : undefined)
  if (!recognised && lineIndex + MAX_BETWEEN < lines.length) return undefined
  const linesBelow = lines.slice(lineIndex + 1, lineIndex + 1 + MAX_BETWEEN)
  const nextIndex = linesBelow.findIndex(({ label }) => label && label.kind !== 'page')
  const label = linesBelow[nextIndex]?.label
  const isEnd = nextIndex < 0 && lineIndex + 1 + linesBelow.length === lines.length && !isPictureOrTable(line)
  const separator =
    recognised ?? (isEnd && isSignature(line) ? { kind: 'heading', isWeak: false } : undefined)
  if (!separator) return undefined
  if (((separator.isWeak && isNotEmphasised) || isPictureOrTable(line)) && isPartOfOptions(line, draft))
    return undefined
  const isAboveAnnotation =
    label !== undefined &&
    separator.kind === 'heading' &&
    !separator.isWeak &&
    annotationKinds.has(label.kind)
  const isAboveNextQuestion = label
    ? isAboveAnnotation || endsQuestion(label) || (label.kind === 'number' && label.trust !== 'inOrder')
    : isEnd
  if (!isAboveNextQuestion) return undefined
  const areAllSeparators = linesBelow
    .slice(0, nextIndex < 0 ? undefined : nextIndex)
    .every((each) => separatorOf(each.line) || (isEnd && isSignature(each.line)))
  return separator.isWeak && !areAllSeparators ? undefined : separator.kind
}

/** Whether what looks like no part of an option is one all the same: options are pictures, or in capitals. */
function isPartOfOptions(line: Line, { options, explanation }: QuestionDraft): boolean {
  const lastOptionLines = options.at(-1)?.lines ?? []
  if (explanation.length > 0) return isPictureOrTable(line)
  if (lastOptionLines.every(isBlank)) return true
  if (isPictureOrTable(line)) return options.some(({ lines }) => lines.some(isPictureOrTable))
  return lastOptionLines.some((each) => !isBlank(each) && isAllCapitals(each))
}
