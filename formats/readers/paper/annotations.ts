import { isBlank, type Line, sliceLine, textOf } from '../document/runs.ts'
import { resolveAnswer } from './answers.ts'
import { withoutInvisible } from './columns.ts'
import type { Draft } from './drafts.ts'
import type { ReadLine } from './items.ts'
import { type LabelOf, labelOf } from './labels.ts'
import { isAsked } from './rules.ts'
import { add, beginUnnumbered, leave, type State } from './state.ts'

/* What is said of a question: its answer, why, how much it counts. */

/** What was asked for stands on the next line. */
export function readWaitedFor(state: State, current: ReadLine): boolean {
  const { draft } = state
  const { line, label } = current
  if (draft?.answers.at(-1)?.text !== '' || (label && !isAnswer(state, draft, current))) return false
  draft.answers.push({ text: withoutInvisible(textOf(line)), line: line.no })
  draft.to = line.no
  return true
}

/** Whether the answer of a question is said by the letter and the text of its option, below the word for it. */
function isAnswer({ lines, at }: State, { options }: Draft, { line, label }: ReadLine): boolean {
  const above = lines[at - 1]?.label?.kind
  const isBelow = label?.kind === 'option' && (above === 'keys' || above === 'answer')
  return isBelow && resolveAnswer(textOf(line), options, new Set()) !== undefined
}

export function readAnnotation(
  state: State,
  line: Line,
  label: LabelOf<'answer' | 'explanation' | 'point' | 'timer' | 'keys'>,
) {
  beginUnnumbered(state)
  const { draft } = state
  if (!draft) {
    if (label.kind === 'answer') state.leadingKeys.push(line)
    return leave(state, line)
  }
  if (isAsked(state, draft, label.kind)) return add(state, line)
  // Behind a letter alone stands the text of its option («1 poin»).
  const isOption = state.part === 'option' && draft.options.at(-1)?.lines.every(isBlank)
  if (isOption && (label.kind === 'point' || label.kind === 'timer')) return add(state, line)
  draft.to = line.no
  if (label.kind === 'point') draft.point = label.value
  if (label.kind === 'timer') draft.timer = label.seconds
  const answer = label.kind === 'answer' ? answerIn(line, label.rest) : undefined
  // Dots are where an answer is to be written.
  if (answer !== undefined && !/^[.…_]{2,}$|^…$/.test(answer))
    draft.answers.push({ text: answer, line: line.no })
  if (label.kind === 'keys' && draft.answers.length === 0) draft.answers.push({ text: '', line: line.no })
  if (label.kind === 'explanation') {
    if (!label.isBeside)
      Object.assign(state, { part: 'explanation', isExplained: true } satisfies Partial<State>)
    const explanation = sliceLine(line, label.rest)
    const number = labelOf(explanation)
    state.inner = number?.kind === 'number' && number.number === 1 ? 1 : undefined
    draft.explanation.push(explanation)
  } else if (state.part !== 'stem') {
    state.part = 'explanation'
    state.isExplained &&= draft.explanation.every(isBlank)
  }
}

/** The answer behind the word for it, without the bracket around both. */
function answerIn(line: Line, rest: number): string {
  const text = textOf(line).slice(rest).trim()
  const isInBrackets = /^[\s*]*[([]/.test(textOf(line).slice(0, rest))
  return withoutInvisible(isInBrackets && /[)\]]$/.test(text) ? text.slice(0, -1) : text)
}
