import type { DraftOption } from './answers.ts'
import { type Block, isTable } from './html.ts'
import { keysIn, type Label, labelOf, splitAtOptions } from './labels.ts'
import { cut, isBlank, type Line, looksOfAll, plainRun, textOf, trimmed } from './runs.ts'

/** A question as its lines were found, before it is decided what is right. */
export type Draft = {
  readonly from: number
  to: number
  /** As it is numbered; a question without a number has none. */
  readonly number: number | undefined
  readonly stem: Line[]
  readonly options: (Omit<DraftOption, 'lines'> & { readonly lines: Line[] })[]
  answer: { readonly text: string; readonly line: number } | undefined
  readonly explanation: Line[]
  point: string
  timer: string
}

/** A text that several questions are about. */
export type Passage = { readonly first: number; readonly last: number; readonly lines: Line[] }

export type Found = {
  readonly drafts: readonly Draft[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly Draft[] }[]
  /** The places of right options by the numbers of questions, out of a list of keys. */
  readonly keys: readonly (readonly [number: number, place: number])[]
  /** Lines that are neither of a question nor about one. */
  readonly rest: readonly Line[]
}

/** The rows of a table as lines: what stands in the cells of a row is read on. */
const linesOfTable = (block: Block): readonly Line[] =>
  isTable(block)
    ? block.rows.map((row, index) => ({
        no: block.no + index,
        isOfTable: true,
        runs: row
          .map((cell) => cell.flatMap(({ runs }, at) => (at === 0 ? runs : [plainRun(' '), ...runs])))
          .flatMap((runs, at) => (at === 0 || runs.length === 0 ? runs : [plainRun('  '), ...runs])),
      }))
    : [block]

/** Whether most first options stand below a numbered line: then a line without a number goes on with what is before it. */
function isNumbered(lines: readonly Line[]): boolean {
  const labels = lines.map(labelOf)
  const numbers = labels.filter((label) => label?.kind === 'number').length
  const firsts = labels.filter((label) => label?.kind === 'option' && label.place === 0).length
  return numbers > 0 && numbers >= firsts * 0.6
}

/** Finds questions among the lines of a document. */
export function findDrafts(blocks: readonly Block[]): Found {
  const lines = blocks
    .flatMap(linesOfTable)
    .map(trimmed)
    .flatMap(splitAtOptions)
    .map(trimmed)
    .filter((line) => !isBlank(line))
  const finder = new Finder(isNumbered(lines))
  for (const line of lines) finder.line(line)
  return finder.found()
}

type Part = 'stem' | 'option' | 'explanation'

class Finder {
  readonly isNumbered: boolean
  readonly drafts: Draft[] = []
  readonly passages: { passage: Passage; drafts: Draft[] }[] = []
  readonly keys: [number, number][] = []
  readonly rest: Line[] = []
  draft: Draft | undefined
  part: Part = 'stem'
  /** Lines of which it is not known yet whether a question begins with them. */
  waiting: Line[] = []
  /** The last number of a list inside a question. */
  inner: number | undefined
  isInKeys = false
  passage: Passage | undefined

  constructor(isNumberedDocument: boolean) {
    this.isNumbered = isNumberedDocument
  }

  line(line: Line): void {
    const text = textOf(line)
    const keys = keysIn(text)
    const label = labelOf(line)
    // Without a heading a list of keys is known by several on a line.
    if (keys && (this.isInKeys || (keys.size > 1 && label?.kind === 'number'))) {
      this.end()
      this.keys.push(...keys)
      return
    }
    if (this.isInKeys && !label && /^(?:no\b|nomor|kunci|jawaban|soal|\s|[|:,])*$/i.test(text)) return
    this.isInKeys = false
    if (label) this.labelled(line, label)
    else this.text(line)
  }

  labelled(line: Line, label: Label): void {
    if (label.kind === 'number') this.number(line, label)
    else if (label.kind === 'option') this.option(line, label)
    else if (label.kind === 'keys') {
      this.end()
      this.isInKeys = true
    } else if (label.kind === 'section') {
      this.end()
      this.rest.push(line)
    } else if (label.kind === 'passage') {
      this.end()
      this.passage = { first: label.first, last: label.last, lines: [line] }
      this.passages.push({ passage: this.passage, drafts: [] })
    } else this.about(line, label)
  }

  /** What is said about the question: its answer, why, how much it counts. */
  about(
    line: Line,
    label: Exclude<Label, { kind: 'number' | 'option' | 'keys' | 'section' | 'passage' }>,
  ): void {
    this.unnumbered()
    const { draft } = this
    if (!draft) {
      this.rest.push(line)
      return
    }
    draft.to = line.no
    if (label.kind === 'point') draft.point = label.value
    if (label.kind === 'timer') draft.timer = label.seconds
    if (label.kind === 'answer') draft.answer = { text: textOf(line).slice(label.rest), line: line.no }
    if (label.kind === 'explanation') {
      this.part = 'explanation'
      draft.explanation.push(cut(line, label.rest))
    } else if (this.part === 'option') this.part = 'explanation'
  }

  number(line: Line, { number, rest }: Extract<Label, { kind: 'number' }>): void {
    const { draft } = this
    const isBare = draft !== undefined && draft.options.length === 0 && !draft.answer && this.part === 'stem'
    // A list inside of a question counts from one again, and on until the options come.
    const isInner =
      isBare &&
      draft.number !== undefined &&
      (number === (this.inner ?? 0) + 1 || number <= draft.number) &&
      (this.inner !== undefined || number === 1)
    if (isInner) {
      this.inner = number
      this.add(line)
      return
    }
    this.begin(line.no, number, [cut(line, rest)])
  }

  option(line: Line, { place, isStarred, rest }: Extract<Label, { kind: 'option' }>): void {
    const count = this.draft?.options.length ?? 0
    const isFirst = place === 0
    if (isFirst && (count > 0 || !this.draft) && this.waiting.length > 0) this.unnumbered()
    const { draft } = this
    const isNext = draft && draft.explanation.length === 0 && place === draft.options.length
    if (!draft || !isNext) {
      this.text(line)
      return
    }
    const letter = looksOfAll([cut(line, 0, rest)])
    draft.options.push({ lines: [trimmed(cut(line, rest))], letter, isStarred })
    draft.to = line.no
    this.part = 'option'
  }

  text(line: Line): void {
    const { draft } = this
    if (this.passage && !draft) this.passage.lines.push(line)
    else if (!draft || (!this.isNumbered && this.part !== 'stem' && draft.options.length > 1))
      this.waiting.push(line)
    else this.add(line)
  }

  add(line: Line): void {
    const { draft } = this
    if (!draft) return
    draft.to = line.no
    if (this.part === 'option') draft.options.at(-1)?.lines.push(line)
    else draft[this.part].push(line)
  }

  /** A question that begins without a number, with the lines that wait. */
  unnumbered(): void {
    if (this.isNumbered || this.waiting.length === 0) return
    const stem = this.waiting
    this.waiting = []
    this.begin(stem[0]?.no ?? 1, undefined, stem)
  }

  begin(from: number, number: number | undefined, stem: Line[]): void {
    this.end()
    const draft: Draft = {
      ...{ from, to: stem.at(-1)?.no ?? from, number, stem: stem.map(trimmed), options: [] },
      ...{ answer: undefined, explanation: [], point: '', timer: '' },
    }
    this.draft = draft
    this.drafts.push(draft)
    const about = this.passages.at(-1)
    if (about && number !== undefined && number >= about.passage.first && number <= about.passage.last)
      about.drafts.push(draft)
  }

  end(): void {
    this.rest.push(...this.waiting)
    this.waiting = []
    this.draft = undefined
    this.passage = undefined
    this.inner = undefined
    this.part = 'stem'
  }

  found(): Found {
    this.end()
    const { drafts, keys } = this
    const used = this.passages.filter((each) => each.drafts.length > 0)
    const unused = this.passages.filter((each) => each.drafts.length === 0)
    return {
      drafts,
      passages: used,
      keys,
      rest: [...this.rest, ...unused.flatMap(({ passage }) => passage.lines)],
    }
  }
}
