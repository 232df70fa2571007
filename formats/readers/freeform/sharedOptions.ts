import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import {
  moveOptionsToStem,
  type Passage,
  type QuestionDraft,
  type SkippedLine,
  toUnmarkedOption,
} from './drafts.ts'
import { labelOf } from './labels.ts'

/* Options that stand in an instruction for several questions alone («Pilihlah A jika pernyataan benar, B jika …»). */

type Parts = {
  readonly drafts: readonly QuestionDraft[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly QuestionDraft[] }[]
  readonly skippedLines: readonly SkippedLine[]
}

/** Gives questions without options of their own those of the instruction that is for them. */
export function shareOptions({ drafts, passages, skippedLines }: Parts): void {
  for (const { passage, drafts: passageDrafts } of passages) {
    const options = passage.lines.map((_, at) => optionsAt(passage.lines, at)).find((each) => each)
    if (options) for (const draft of passageDrafts) if (lacksOptions(draft)) giveOptions(draft, options)
  }
  const lines = skippedLines
    .map(({ line }) => line)
    .toSorted((one, other) => one.lineNumber - other.lineNumber)
  let lineIndex = 0
  let partName: string | undefined
  let options: readonly Line[] | undefined
  for (const draft of drafts) {
    for (; (lines[lineIndex]?.lineNumber ?? Number.POSITIVE_INFINITY) < draft.from; lineIndex += 1) {
      const foundOptions = optionsAt(lines, lineIndex)
      if (foundOptions) [options, partName] = [foundOptions, undefined]
    }
    // It is for the questions right below, up to others and to the end of their part.
    if (!lacksOptions(draft) || draft.partName !== (partName ?? draft.partName)) options = undefined
    if (options) giveOptions(draft, options)
    partName = draft.partName
  }
}

/** Whether a question has no options, but perhaps statements that are counted. */
const lacksOptions = ({ options, type }: QuestionDraft) =>
  type !== 'essay' && options.every(({ by }) => by === 'number')

function giveOptions(draft: QuestionDraft, optionLines: readonly Line[]): void {
  moveOptionsToStem(draft)
  draft.options.push(
    ...optionLines.map((line, position) => toUnmarkedOption({ by: 'letter', position }, line, line)),
  )
}

const MIN_OPTIONS = 3
const MAX_LINES = 12
const MAX_LENGTH = 2_000
const CONDITION = /\b(?:jika|apabila|bila|kalau|if)\b/i
const STATEMENT = /\b(?:benar|betul|salah|pernyataan|alasan|true|false|correct|statements?)\b/i
const INLINE = /(?<![\p{L}\p{N}])\(?([A-E])[).]?\s?[:=]?\s(?=(?:jika|apabila|bila|kalau|if)\b)/gu

/** The options that an instruction names from a line on: each letter with its condition, on its own line or on one for all. */
function optionsAt(lines: readonly Line[], lineIndex: number): readonly Line[] | undefined {
  const firstLine = lines[lineIndex]
  if (!firstLine) return undefined
  const inlineOptions = optionsIn(firstLine)
  const options =
    inlineOptions.length > 1 ? inlineOptions : optionsBelow(lines.slice(lineIndex, lineIndex + MAX_LINES))
  // Marks are given by conditions, too («A jika nilai di atas 90»).
  const statementOptions = options.filter((line) => STATEMENT.test(textOf(line).slice(0, MAX_LENGTH)))
  return options.length >= MIN_OPTIONS && statementOptions.length * 2 >= options.length ? options : undefined
}

function optionsBelow(lines: readonly Line[]): readonly Line[] {
  const options: Line[] = []
  for (const line of lines) {
    const label = labelOf(line)
    if (
      label?.kind !== 'option' ||
      label.position !== options.length ||
      !CONDITION.test(textOf(line).slice(0, MAX_LENGTH))
    )
      break
    options.push(trimLine(sliceLine(line, label.textStart)))
  }
  return options
}

function optionsIn(line: Line): readonly Line[] {
  const text = textOf(line).slice(0, MAX_LENGTH)
  const signs = [...text.matchAll(INLINE)]
  if (signs.some(({ 1: letter }, at) => letter !== 'ABCDE'[at])) return []
  return signs.map(({ 0: sign, index }, at) => {
    const option = text
      .slice(index + sign.length, signs[at + 1]?.index)
      .replace(/(?:[\s,;.]|\b(?:dan|atau|and)\b)*$/, '')
    return trimLine(sliceLine(line, index + sign.length, index + sign.length + option.length))
  })
}
