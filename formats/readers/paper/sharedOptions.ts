import { type Line, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { type Draft, type Left, type Passage, plainOption, returnOptions } from './drafts.ts'
import { labelOf } from './labels.ts'

/* Options that stand in an instruction for several questions alone («Pilihlah A jika pernyataan benar, B jika …»). */

type Parts = {
  readonly drafts: readonly Draft[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly Draft[] }[]
  readonly left: readonly Left[]
}

/** Gives questions without options of their own those of the instruction that is for them. */
export function shareOptions({ drafts, passages, left }: Parts): void {
  for (const { passage, drafts: own } of passages) {
    const options = passage.lines.map((_, at) => optionsAt(passage.lines, at)).find((each) => each)
    if (options) for (const draft of own) if (isOpen(draft)) take(draft, options)
  }
  const lines = left.map(({ line }) => line).toSorted((one, other) => one.no - other.no)
  let at = 0
  let part: string | undefined
  let options: readonly Line[] | undefined
  for (const draft of drafts) {
    for (; (lines[at]?.no ?? Number.POSITIVE_INFINITY) < draft.from; at += 1) {
      const found = optionsAt(lines, at)
      if (found) [options, part] = [found, undefined]
    }
    // It is for the questions right below, up to others and to the end of their part.
    if (!isOpen(draft) || draft.part !== (part ?? draft.part)) options = undefined
    if (options) take(draft, options)
    part = draft.part
  }
}

/** Whether a question has no options, but perhaps statements that are counted. */
const isOpen = ({ options, type }: Draft) => type !== 'essay' && options.every(({ by }) => by === 'number')

function take(draft: Draft, shared: readonly Line[]): void {
  returnOptions(draft)
  draft.options.push(...shared.map((line, position) => plainOption({ by: 'letter', position }, line, line)))
}

const MIN_OPTIONS = 3
const MAX_LINES = 12
const MAX_LENGTH = 2_000
const CONDITION = /\b(?:jika|apabila|bila|kalau|if)\b/i
const STATEMENT = /\b(?:benar|betul|salah|pernyataan|alasan|true|false|correct|statements?)\b/i
const INLINE = /(?<![\p{L}\p{N}])\(?([A-E])[).]?\s?[:=]?\s(?=(?:jika|apabila|bila|kalau|if)\b)/gu

/** The options that an instruction names from a line on: each letter with its condition, on its own line or on one for all. */
function optionsAt(lines: readonly Line[], at: number): readonly Line[] | undefined {
  const first = lines[at]
  if (!first) return undefined
  const inLine = optionsIn(first)
  const all = inLine.length > 1 ? inLine : optionsBelow(lines.slice(at, at + MAX_LINES))
  // Marks are given by conditions, too («A jika nilai di atas 90»).
  const about = all.filter((line) => STATEMENT.test(textOf(line).slice(0, MAX_LENGTH)))
  return all.length >= MIN_OPTIONS && about.length * 2 >= all.length ? all : undefined
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
    options.push(trimLine(sliceLine(line, label.rest)))
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
