import { isBlank, type Line, sliceLine, textOf } from '../document/runs.ts'
import { resolveAnswer } from './answers.ts'
import { withoutInvisible } from './columns.ts'
import type { QuestionDraft } from './drafts.ts'
import { type LabelOf, labelOf } from './labels.ts'
import type { ReadLine } from './optionLists.ts'
import { isPartOfQuestionText } from './rules.ts'
import { addLine, beginUnnumberedDraft, type ReaderState, skipLine } from './state.ts'

/* What is said of a question: its answer, why, how much it counts. */

/** What was asked for stands on the next line. */
export function readPendingAnswer(state: ReaderState, current: ReadLine): boolean {
  const { draft } = state
  const { line, label } = current
  if (draft?.answers.at(-1)?.text !== '' || (label && !isAnswerOption(state, draft, current))) return false
  draft.answers.push({ text: withoutInvisible(textOf(line)), line: line.lineNumber })
  draft.to = line.lineNumber
  return true
}

/** Whether the answer of a question is said by the letter and the text of its option, below the word for it. */
function isAnswerOption(
  { lines, lineIndex }: ReaderState,
  { options }: QuestionDraft,
  { line, label }: ReadLine,
): boolean {
  const previousKind = lines[lineIndex - 1]?.label?.kind
  const isBelowKeyLabel = label?.kind === 'option' && (previousKind === 'keys' || previousKind === 'answer')
  return isBelowKeyLabel && resolveAnswer(textOf(line), options, new Set()) !== undefined
}

export function readAnnotation(
  state: ReaderState,
  line: Line,
  label: LabelOf<'answer' | 'explanation' | 'point' | 'timer' | 'keys'>,
) {
  beginUnnumberedDraft(state)
  const { draft } = state
  if (!draft) {
    if (label.kind === 'answer') state.leadingKeys.push(line)
    return skipLine(state, line)
  }
  if (isPartOfQuestionText(state, draft, label.kind)) return addLine(state, line)
  // Behind a letter alone stands the text of its option («1 poin»).
  const isEmptyOption = state.part === 'option' && draft.options.at(-1)?.lines.every(isBlank)
  if (isEmptyOption && (label.kind === 'point' || label.kind === 'timer')) return addLine(state, line)
  draft.to = line.lineNumber
  if (label.kind === 'point') draft.point = label.value
  if (label.kind === 'timer') draft.timer = label.seconds
  const answer = label.kind === 'answer' ? answerIn(line, label.textStart) : undefined
  // Dots are where an answer is to be written.
  if (answer !== undefined && !/^[.…_]{2,}$|^…$/.test(answer))
    draft.answers.push({ text: answer, line: line.lineNumber })
  if (label.kind === 'keys' && draft.answers.length === 0)
    draft.answers.push({ text: '', line: line.lineNumber })
  if (label.kind === 'explanation') {
    if (!label.isBeside)
      Object.assign(state, { part: 'explanation', hasExplanationLabel: true } satisfies Partial<ReaderState>)
    const explanation = sliceLine(line, label.textStart)
    const number = labelOf(explanation)
    state.innerNumber = number?.kind === 'number' && number.number === 1 ? 1 : undefined
    draft.explanation.push(explanation)
  } else if (state.part !== 'stem') {
    state.part = 'explanation'
    state.hasExplanationLabel &&= draft.explanation.every(isBlank)
  }
}

/** The answer behind the word for it, without the bracket around both. */
function answerIn(line: Line, textStart: number): string {
  const text = textOf(line).slice(textStart).trim()
  const isInBrackets = /^[\s*]*[([]/.test(textOf(line).slice(0, textStart))
  return withoutInvisible(isInBrackets && /[)\]]$/.test(text) ? text.slice(0, -1) : text)
}
