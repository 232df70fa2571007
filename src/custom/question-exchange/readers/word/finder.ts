import { assembled } from './assembly.ts'
import type { Draft, Found, Key, Passage } from './drafts.ts'
import type { Block } from './html.ts'
import { type Read, withOptions } from './items.ts'
import { headingBefore, keysOf } from './keyLines.ts'
import { asks, isAboveKeys, keysFor, type Label, labelOf } from './labels.ts'
import { linesOf } from './lines.ts'
import {
  areKeysBelow,
  areOptionsBelow,
  betweenAt,
  isCountedAgain,
  nextLabel,
  nextNumber,
} from './lookahead.ts'
import { cut, type Line, looksOfAll, textOf, trimmed } from './runs.ts'

/** Whether most first options stand below a numbered line: then a line without a number goes on with what is before it. */
function isNumbered(lines: readonly Read[]): boolean {
  const numbers = lines.filter(({ label }) => label?.kind === 'number').length
  const firsts = lines.filter(({ label }) => label?.kind === 'option' && label.place === 0).length
  return numbers > 0 && numbers >= firsts * 0.6
}

/** Finds questions among the lines of a document. */
export function findDrafts(blocks: readonly Block[]): Found {
  const lines = withOptions(linesOf(blocks))
  const finder = new Finder(lines)
  for (const at of lines.keys()) finder.read(at)
  finder.end()
  return assembled(lines, finder)
}

type Part = 'stem' | 'option' | 'explanation'
type LabelOf<Kind extends Label['kind']> = Extract<Label, { kind: Kind }>

/** How many numbers of questions may be left out, or be counted elsewhere. */
const MOST_LEFT_OUT = 20

/** Goes through the lines of a document, and knows what it is in. */
class Finder {
  readonly lines: readonly Read[]
  readonly isNumbered: boolean
  readonly drafts: Draft[] = []
  readonly passages: { passage: Passage; drafts: Draft[] }[] = []
  readonly keys: Key[] = []
  readonly rest: Line[] = []
  draft: Draft | undefined
  part: Part = 'stem'
  /** How the number of the question is written. */
  style = ''
  /** Lines of which it is not known yet whether a question begins with them. */
  waiting: Line[] = []
  /** Lines that lead to the question that comes next. */
  ahead: Line[] = []
  /** What stands behind a question that is none of its lines: a heading, or what leads to the next one. */
  between: 'heading' | 'lead' | undefined
  /** The last number of a list inside a question. */
  inner: number | undefined
  innerStyle = ''
  /** The letter with which options go on that run on over questions. */
  running = 0
  isInKeys = false
  /** What the last heading of keys says of which questions they are for. */
  keysOfWhat = ''
  passage: Passage | undefined
  at = 0

  constructor(lines: readonly Read[]) {
    this.lines = lines
    this.isNumbered = isNumbered(lines)
  }

  read(at: number): void {
    const now = this.lines[at]
    if (!now) return
    this.at = at
    const { line, label } = now
    const keys = keysOf(now, this.isInKeys, this.drafts)
    if (keys) {
      this.end()
      const heading = headingBefore(line)
      if (heading || !this.isInKeys) this.keysOfWhat = heading ? keysFor(heading) : ''
      this.keys.push(...keys.map((key) => ({ ...key, line, of: this.keysOfWhat })))
      return
    }
    const isPartOfKeys = this.isInKeys && label?.kind === 'section'
    if ((isAboveKeys(line) || isPartOfKeys) && areKeysBelow(this.lines, at)) {
      this.end()
      this.isInKeys = true
      this.keysOfWhat = keysFor(line)
      return
    }
    this.isInKeys = false
    // What was asked for stands on the next line.
    const { draft } = this
    if (draft?.answer?.text === '' && !label) {
      draft.answer = { text: textOf(line), line: line.no }
      draft.to = line.no
      return
    }
    if (label && label.kind !== 'page') this.between = undefined
    if (label) this.labelled(line, label)
    else this.text(line)
  }

  labelled(line: Line, label: Label): void {
    if (label.kind === 'number') this.number(line, label)
    else if (label.kind === 'option') this.option(line, label)
    else if (label.kind === 'section') this.section(line, label)
    else if (label.kind === 'page') this.rest.push(line)
    else if (label.kind === 'passage') {
      this.end()
      this.passage = { first: label.first, last: label.last, lines: [line] }
      this.passages.push({ passage: this.passage, drafts: [] })
    } else this.about(line, label)
  }

  /** A heading, but for an option that is called like one. */
  section(line: Line, { place, rest }: LabelOf<'section'>): void {
    const next = this.lines[this.at + 1]?.label
    const isFollowed = next?.kind === 'option' && next.place === 1
    // Where questions are counted from one again, a part begins.
    const isPart = next?.kind === 'number' && next.number === 1
    const isOption = !isPart && this.draft && place === this.draft.options.length && (place > 0 || isFollowed)
    if (isOption) {
      this.option(line, { kind: 'option', by: 'letter', place, isStarred: false, isBoxed: false, rest })
      return
    }
    this.end()
    this.rest.push(line)
  }

  /** What is said about the question: its answer, why, how much it counts. */
  about(line: Line, label: LabelOf<'answer' | 'explanation' | 'point' | 'timer' | 'keys'>): void {
    this.unnumbered()
    const { draft } = this
    if (!draft) {
      this.rest.push(line)
      return
    }
    draft.to = line.no
    if (label.kind === 'point') draft.point = label.value
    if (label.kind === 'timer') draft.timer = label.seconds
    if (label.kind === 'answer') {
      const text = textOf(line).slice(label.rest).trim()
      const isInBrackets = /^[\s*]*[([]/.test(textOf(line).slice(0, label.rest))
      const end = isInBrackets && /[)\]]$/.test(text) ? -1 : undefined
      draft.answer = { text: text.slice(0, end).trim(), line: line.no }
    }
    if (label.kind === 'keys') draft.answer ??= { text: '', line: line.no }
    if (label.kind === 'explanation') {
      this.part = 'explanation'
      const said = cut(line, label.rest)
      const number = labelOf(said)
      this.inner = number?.kind === 'number' && number.number === 1 ? 1 : undefined
      draft.explanation.push(said)
    } else if (this.part === 'option') this.part = 'explanation'
  }

  number(line: Line, label: LabelOf<'number'>): void {
    const { draft } = this
    const { number } = label
    if (!this.isTrusted(label)) {
      this.text(line)
      return
    }
    if (draft?.number !== undefined && this.isInside(draft, draft.number, label)) {
      if (draft.options.length === 0 || this.part === 'explanation') this.counted(label)
      this.add(line)
      return
    }
    this.begin(line.no, number, [cut(line, label.rest)])
    this.style = label.style
  }

  /** Counts on in a list inside the question. */
  counted({ number, style }: LabelOf<'number'>): void {
    if (number !== (this.inner ?? 0) + 1) return
    this.inner = number
    this.innerStyle = style
  }

  /** Whether a number that is written in an unsure way is one of a question here. */
  isTrusted({ number, trust }: LabelOf<'number'>): boolean {
    if (trust === 'sure') return true
    const { draft } = this
    const isNext = number === (this.drafts.at(-1)?.number ?? 0) + 1
    return isNext && (trust === 'inOrder' || !draft || draft.options.length > 1 || draft.answer !== undefined)
  }

  /** Whether a number is one of a list inside the question, a year or a date rather than the next question's. */
  isInside(draft: Draft, before: number, { number, style }: LabelOf<'number'>): boolean {
    const isNext = number === before + 1
    const goesOn = number === (this.inner ?? 0) + 1
    // A list counts from one again, and on until the options come.
    if (draft.options.length === 0 && !draft.answer && this.part === 'stem') {
      const isQuestion = isNext && (this.isAsking() || (style === this.style && style !== this.innerStyle))
      return goesOn ? !isQuestion || number === 1 : !isNext && number !== before + 2
    }
    const isList = this.part === 'explanation' || number > before + MOST_LEFT_OUT
    if (!isList || areOptionsBelow(this.lines, this.at, this.running)) return false
    if (!isNext) return true
    const isOther = style !== this.style && goesOn
    return isOther || (this.inner === before && isCountedAgain(this.lines, this.at, number))
  }

  /** Whether a line asks, and its options stand right below it. */
  isAsking(): boolean {
    const [own, next] = this.lines.slice(this.at, this.at + 2)
    const isFirst = next?.label?.kind === 'option' && next.label.place === 0
    return isFirst && own !== undefined && asks(textOf(own.line))
  }

  option(line: Line, label: LabelOf<'option'>): void {
    const { by, place, isStarred, isBoxed, rest } = label
    const isFirst = place === 0
    if (isFirst && ((this.draft?.options.length ?? 0) > 0 || !this.draft) && this.waiting.length > 0)
      this.unnumbered()
    if (isFirst && this.isOfNext()) this.again(line)
    const { draft } = this
    if (!draft || !this.isOption(draft, place, line.no)) {
      this.text(line)
      return
    }
    // A name stood at the beginning of a line: «A. Yani lahir di …».
    if (isFirst && !this.isDoubled(draft))
      for (const { whole, lines } of draft.options.splice(0)) draft.stem.push(whole, ...lines.slice(1))
    const letter = looksOfAll([cut(line, 0, rest)])
    const lines = [trimmed(cut(line, rest))]
    draft.options.push({ lines, letter, isStarred, isBoxed, by, place, whole: line })
    draft.to = Math.max(draft.to, line.no)
    this.part = 'option'
    if (by === 'letter') this.running = Math.max(place, isFirst ? 0 : this.running - 1) + 1
  }

  /** Whether a letter can be that of the question's next option; options in columns come in another order. */
  isOption(draft: Draft, place: number, no: number): boolean {
    const { options } = draft
    const last = options.at(-1)
    if (!last) return place === 0 || (place === this.running && this.isBefore(place + 1))
    if (this.part === 'explanation') return false
    if (place === 0) return options.length === 1 && last.place === 0
    // Of two with the same letter one is mistyped: both are kept.
    if (options.some((option) => option.place === place)) return !betweenAt(this.lines, this.at, draft)
    const ahead = place - Math.max(...options.map((option) => option.place))
    return ahead > 0 ? ahead <= 2 || last.whole.no === no : place > (options[0]?.place ?? 0)
  }

  /** Whether the option that is called like this comes next. */
  isBefore(place: number): boolean {
    const next = nextLabel(this.lines, this.at)
    return next?.kind === 'option' && next.place === place
  }

  /** Whether two options have the first letter, rather than a name in the question and an option. */
  isDoubled({ stem, options }: Draft): boolean {
    const [first] = options
    if (!first) return false
    const isAsked = asks(textOf(stem.at(-1) ?? { runs: [] })) && !asks(first.lines.map(textOf).join(' '))
    return isAsked || this.isBefore(2)
  }

  /** Whether options begin that are none of the question's: that of another one, whose number is missing. */
  isOfNext(): boolean {
    const { draft, isNumbered, part } = this
    if (!draft || !isNumbered || draft.options.length < 2 || !this.isBefore(1)) return false
    return part === 'option' || asks(textOf(draft.explanation.at(-1) ?? { runs: [] }))
  }

  /**
   * Options begin once more: those above were a list in the question, if the next one counts on; else a question begins
   * whose number is missing, with the lines behind the last option.
   */
  again(line: Line): void {
    const { draft } = this
    if (!draft) return
    const { number, options, stem: own } = draft
    const isLeftOut = number === undefined || nextNumber(this.lines, this.at) === number + 2
    if (this.part === 'option' && !isLeftOut) {
      for (const { whole, lines } of options.splice(0)) own.push(whole, ...lines.slice(1))
      return
    }
    const last = options.at(-1)
    const stem = this.part === 'option' ? (last?.lines.splice(1) ?? []) : draft.explanation.splice(0)
    const from = stem[0]?.no ?? line.no
    draft.to = Math.max(draft.from, from - 1)
    this.begin(from, undefined, stem)
  }

  text(line: Line): void {
    const { draft } = this
    const between = draft && this.betweenHere(draft)
    if (between === 'lead') this.ahead.push(line)
    else if (between === 'heading') this.rest.push(line)
    else if (this.passage && !draft) this.passage.lines.push(line)
    else if (!draft || (!this.isNumbered && this.part !== 'stem' && draft.options.length > 1))
      this.waiting.push(line)
    else this.add(line)
  }

  /** What a line behind a question is that is none of it: what follows such a line is none, either. */
  betweenHere(draft: Draft): 'heading' | 'lead' | undefined {
    const isBehind = this.part === 'option' ? draft.options.length > 1 : this.part === 'explanation'
    if (!this.isNumbered || !isBehind) return undefined
    const now = betweenAt(this.lines, this.at, draft)
    this.between = now ?? this.between
    return this.between
  }

  add(line: Line): void {
    const { draft } = this
    if (!draft) return
    const ahead = this.ahead.splice(0)
    for (const each of ahead) this.add(each)
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
    const ahead = this.ahead.splice(0)
    this.end()
    const draft: Draft = {
      ...{ from: ahead[0]?.no ?? from, to: stem.at(-1)?.no ?? from, number },
      ...{ stem: [...ahead, ...stem].map(trimmed), options: [] },
      ...{ answer: undefined, explanation: [], point: '', timer: '' },
    }
    this.draft = draft
    this.drafts.push(draft)
    const about = this.passages.at(-1)
    if (about && number !== undefined && number >= about.passage.first && number <= about.passage.last)
      about.drafts.push(draft)
  }

  end(): void {
    for (const line of [...this.waiting, ...this.ahead]) this.rest.push(line)
    this.waiting = []
    this.ahead = []
    this.draft = undefined
    this.passage = undefined
    this.inner = undefined
    this.between = undefined
    this.part = 'stem'
  }
}
