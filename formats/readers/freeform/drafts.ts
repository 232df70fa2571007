import type { NonQuestionReason } from '../../question/parsedQuestion.ts'
import type { ListedKey } from '../document/line.ts'
import { type Line, noFormatting } from '../document/runs.ts'
import type { DraftOption } from './answers.ts'
import type { QuestionType } from './labels.ts'

/** A question's lines, before its right option is decided. */
export type QuestionDraft = {
  readonly from: number
  to: number
  readonly number: number | undefined
  /** Its type, where a heading or a template names it. */
  type?: QuestionType | undefined
  /** The heading of the part in which it stands, in small letters. */
  readonly partName: string
  /** Whether a heading says that it is an example of how to answer. */
  readonly isExample: boolean
  readonly numberStyle: string
  readonly stem: Line[]
  readonly options: (Omit<DraftOption, 'lines'> & { readonly lines: Line[]; readonly fullLine: Line })[]
  /** All that is said to be its answer; without a text where it stands on the next line, or nowhere. */
  readonly answers: { readonly text: string; readonly line: number }[]
  readonly explanation: Line[]
  /** The first line behind its key that is taken for an explanation, though no word says so. */
  joinedLine?: number | undefined
  /** What is ambiguous: which lines are its options, or whether its key is above it; with the line that shows it. */
  ambiguity?: {
    readonly rule: 'twoLists' | 'unevenOptions' | 'keysAbove'
    readonly line: number
  }
  point: string
  timer: string
}

export type Passage = { readonly first: number; readonly last: number; readonly lines: Line[] }

export type Key = Omit<ListedKey, 'explanation'> & {
  readonly line: Line
  /** What the heading says of which questions the keys are for. */
  readonly scope: string
  readonly explanation: Line[]
}

export type SkippedLine = { readonly line: Line; readonly reason: NonQuestionReason }

export type DraftDocument = {
  readonly drafts: readonly QuestionDraft[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly QuestionDraft[] }[]
  /** What lists of keys say, line by line. */
  readonly keys: readonly Key[]
  /** Lines that are neither of a question nor about one. */
  readonly skippedLines: readonly SkippedLine[]
}

/** Gives the lines of options back to what is asked. */
export function moveOptionsToStem({ stem, options }: QuestionDraft): void {
  for (const { fullLine, lines } of options.splice(0)) stem.push(fullLine, ...lines.slice(1))
}

/** An option whose line nothing marks. */
export const toUnmarkedOption = (
  { by, position }: Pick<DraftOption, 'by' | 'position'>,
  line: Line,
  fullLine: Line,
): QuestionDraft['options'][number] => ({
  lines: [line],
  letterFormatting: noFormatting,
  letterSign: '',
  isStarred: false,
  isBoxed: false,
  by,
  position,
  fullLine,
})
