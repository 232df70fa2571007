import type { Draft, Key, Passage } from './drafts.ts'
import type { ReadLine } from './items.ts'
import { type Line, trimLine } from '../document/runs.ts'

/** Whether most first options stand below a numbered line: then a line without a number goes on with what is before it. */
function isNumbered(lines: readonly ReadLine[]): boolean {
  const numbers = lines.filter(({ label }) => label?.kind === 'number').length
  const firsts = lines.filter(({ label }) => label?.kind === 'option' && label.position === 0).length
  return numbers > 0 && numbers >= firsts * 0.6
}

type Part = 'stem' | 'option' | 'explanation'

/** The state of the line reader: what was found so far, and the context of the current line. */
export class Collector {
  readonly lines: readonly ReadLine[]
  readonly isNumbered: boolean
  readonly drafts: Draft[] = []
  readonly passages: { passage: Passage; drafts: Draft[] }[] = []
  readonly keys: Key[] = []
  readonly rest: Line[] = []
  /** Keys of single questions that stand below none. */
  readonly leadingKeys: Line[] = []
  draft: Draft | undefined
  part: Part = 'stem'
  /** Whether the explanation has a label of its own. */
  isExplained = false
  /** How the number of the question is written. */
  style = ''
  /** Lines that may begin a question. */
  pending: Line[] = []
  /** Lines that lead to the question that comes next. */
  leading: Line[] = []
  /** What stands behind a question that is none of its lines: a heading, or what leads to the next one. */
  between: 'heading' | 'lead' | undefined
  /** The last number of a list inside a question. */
  inner: number | undefined
  innerStyle = ''
  /** Whether that list counts on from the number of its question. */
  isStepList = false
  /** The letter with which options go on that run on over questions. */
  nextLetter = 0
  isInKeys = false
  /** What the last heading of keys says of which questions they are for. */
  keysScope = ''
  passage: Passage | undefined
  at = 0

  constructor(lines: readonly ReadLine[]) {
    this.lines = lines
    this.isNumbered = isNumbered(lines)
  }

  /** Adds a line to what is read; what seemed to lead to the next question belongs here, too, then. */
  add(line: Line): void {
    const { draft } = this
    if (!draft) return
    const ahead = this.leading.splice(0)
    for (const each of ahead) this.add(each)
    draft.to = line.no
    if (this.part === 'explanation' && !this.isExplained) draft.joinedAt ??= line.no
    if (this.part === 'option') draft.options.at(-1)?.lines.push(line)
    else draft[this.part].push(line)
  }

  /** A question that begins without a number, with the lines that wait. */
  beginUnnumbered(): void {
    if (this.isNumbered || this.pending.length === 0) return
    const stem = this.pending
    this.pending = []
    this.begin(stem[0]?.no ?? 1, undefined, stem)
  }

  /** Begins a question, with what leads to it. */
  begin(from: number, number: number | undefined, stem: Line[]): void {
    const ahead = this.leading.splice(0)
    this.end()
    const draft: Draft = {
      ...{ from: ahead[0]?.no ?? from, to: stem.at(-1)?.no ?? from, number },
      ...{ stem: [...ahead, ...stem].map(trimLine), options: [] },
      ...{ answers: [], explanation: [], point: '', timer: '' },
    }
    this.draft = draft
    this.drafts.push(draft)
    const about = this.passages.at(-1)
    if (about && number !== undefined && number >= about.passage.first && number <= about.passage.last)
      about.drafts.push(draft)
  }

  /** Ends the question: what waits is of none. */
  end(): void {
    for (const line of [...this.pending, ...this.leading]) this.rest.push(line)
    this.pending = []
    this.leading = []
    this.draft = undefined
    this.passage = undefined
    this.inner = undefined
    this.isStepList = false
    this.between = undefined
    this.part = 'stem'
    this.isExplained = false
  }
}
