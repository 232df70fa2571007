import type { Draft, Found, Key, Passage } from './drafts.ts'
import type { Block } from './html.ts'
import { type Keys, keyAlone, keysIn, keyWithText } from './keys.ts'
import { betweenOf, isAboveKeys, keysFor, type Label } from './labels.ts'
import { type Labelled, linesOf } from './lines.ts'
import { cut, isBlank, type Line, looksOfAll, plainRun, textOf, trimmed } from './runs.ts'

/** Whether most first options stand below a numbered line: then a line without a number goes on with what is before it. */
function isNumbered(lines: readonly Labelled[]): boolean {
  const numbers = lines.filter(({ label }) => label?.kind === 'number').length
  const firsts = lines.filter(({ label }) => label?.kind === 'option' && label.place === 0).length
  return numbers > 0 && numbers >= firsts * 0.6
}

/** Finds questions among the lines of a document. */
export function findDrafts(blocks: readonly Block[]): Found {
  const lines = linesOf(blocks)
  const finder = new Finder(lines)
  for (const at of lines.keys()) finder.read(at)
  return finder.found()
}

type Part = 'stem' | 'option' | 'explanation'
type LabelOf<Kind extends Label['kind']> = Extract<Label, { kind: Kind }>

/** Goes through the lines of a document, and knows what it is in. */
class Finder {
  readonly lines: readonly Labelled[]
  readonly isNumbered: boolean
  readonly drafts: Draft[] = []
  readonly passages: { passage: Passage; drafts: Draft[] }[] = []
  readonly keys: Key[] = []
  readonly rest: Line[] = []
  draft: Draft | undefined
  part: Part = 'stem'
  /** Lines of which it is not known yet whether a question begins with them. */
  waiting: Line[] = []
  /** Lines that lead to the question that comes next. */
  ahead: Line[] = []
  /** The last number of a list inside a question. */
  inner: number | undefined
  isInKeys = false
  /** What the last heading of keys says of which questions they are for. */
  keysOfWhat = ''
  passage: Passage | undefined
  at = 0

  constructor(lines: readonly Labelled[]) {
    this.lines = lines
    this.isNumbered = isNumbered(lines)
  }

  read(at: number): void {
    const now = this.lines[at]
    if (!now) return
    this.at = at
    const { line, label } = now
    const keys = this.keysOf(now)
    if (keys) {
      this.end()
      const heading = headingBefore(line)
      if (heading || !this.isInKeys) this.keysOfWhat = heading ? keysFor(heading) : ''
      this.keys.push(...keys.map((key) => ({ ...key, line, of: this.keysOfWhat })))
      return
    }
    const isHeading = isAboveKeys(line) && this.keysBelow(at)
    if (isHeading) {
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
    if (label) this.labelled(line, label)
    else this.text(line)
  }

  /** The keys on a line. Without a heading, a list of them is known by several on a line. */
  keysOf({ line, label }: Labelled): Keys | undefined {
    const text = textOf(line)
    if (label?.kind === 'answer') return keysIn(text.slice(label.rest))
    const heading = headingBefore(line)
    if (heading) return keysIn(text.slice(textOf(heading).length))
    const keys = keysIn(text)
    if (this.isInKeys) return keys ?? keyWithText(text) ?? keyAlone(text)
    return keys && keys.length > 1 && label?.kind === 'number' ? keys : undefined
  }

  /** Whether keys stand below a heading, or more words of it. */
  keysBelow(at: number): boolean {
    const next = this.lines[at + 1]
    if (!next) return false
    const text = textOf(next.line)
    const further = this.lines[at + 2]
    // One letter is the answer of the question above.
    if (keyAlone(text)) return further !== undefined && keyAlone(textOf(further.line)) !== undefined
    return keysIn(text) !== undefined || keyWithText(text) !== undefined || isAboveKeys(next.line)
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
    const isOption = this.draft && place === this.draft.options.length && (place > 0 || isFollowed)
    if (isOption) {
      this.option(line, { kind: 'option', place, isStarred: false, rest })
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
      draft.explanation.push(cut(line, label.rest))
    } else if (this.part === 'option') this.part = 'explanation'
  }

  number(line: Line, { number, isWeak, rest }: LabelOf<'number'>): void {
    const { draft } = this
    const before = draft?.number
    if (isWeak && number !== (this.drafts.at(-1)?.number ?? 0) + 1) {
      this.text(line)
      return
    }
    if (draft && before !== undefined && this.isInside(draft, before, number)) {
      if (draft.options.length === 0) this.inner = number === (this.inner ?? 0) + 1 ? number : this.inner
      this.add(line)
      return
    }
    this.begin(line.no, number, [cut(line, rest)])
  }

  /** Whether a number is one of a list inside the question, a year or a date rather than the next question's. */
  isInside(draft: Draft, before: number, number: number): boolean {
    const isNext = number === before + 1
    // A list counts from one again, and on until the options come.
    if (draft.options.length === 0 && !draft.answer && this.part === 'stem')
      return number === (this.inner ?? 0) + 1 || (!isNext && number !== before + 2)
    const isList = this.part === 'explanation' || number > before + MOST_LEFT_OUT
    return isList && !isNext && !this.isFollowedByOptions()
  }

  /** Whether options come before the next number. */
  isFollowedByOptions(): boolean {
    for (let at = this.at + 1; at < this.lines.length; at += 1) {
      const kind = this.lines[at]?.label?.kind
      if (kind === 'option') return true
      if (kind === 'number' || kind === 'section') return false
    }
    return false
  }

  option(line: Line, { place, isStarred, rest }: LabelOf<'option'>): void {
    const isFirst = place === 0
    if (isFirst && ((this.draft?.options.length ?? 0) > 0 || !this.draft) && this.waiting.length > 0)
      this.unnumbered()
    const { draft } = this
    if (!draft || !this.isOption(draft, place, line.no)) {
      this.text(line)
      return
    }
    // A name stood at the beginning of a line: «A. Yani lahir di …».
    if (isFirst)
      for (const { whole, lines } of draft.options.splice(0)) draft.stem.push(whole, ...lines.slice(1))
    const letter = looksOfAll([cut(line, 0, rest)])
    const lines = [trimmed(cut(line, rest))]
    draft.options.push({ lines, letter, isStarred, place, whole: line })
    draft.to = Math.max(draft.to, line.no)
    this.part = 'option'
  }

  /** Whether a letter can be that of the question's next option; options in columns come in another order. */
  isOption({ options }: Draft, place: number, no: number): boolean {
    const last = options.at(-1)
    if (!last) return place === 0
    if (this.part === 'explanation') return false
    if (place === 0) return options.length === 1 && last.place === 0
    if (options.some((option) => option.place === place)) return false
    const ahead = place - Math.max(...options.map((option) => option.place))
    return ahead <= 2 || last.whole.no === no
  }

  text(line: Line): void {
    const { draft } = this
    if (draft && this.isBetween(draft, line)) {
      if (betweenOf(line) === 'lead') this.ahead.push(line)
      else this.rest.push(line)
    } else if (this.passage && !draft) this.passage.lines.push(line)
    else if (!draft || (!this.isNumbered && this.part !== 'stem' && draft.options.length > 1))
      this.waiting.push(line)
    else this.add(line)
  }

  /** Whether a line behind the last option is one before the next question. */
  isBetween({ options }: Draft, line: Line): boolean {
    if (!this.isNumbered || this.part !== 'option' || options.length < 2 || !betweenOf(line)) return false
    const isPicture = (each: Line) => each.runs.some(({ picture }) => picture)
    const last = options.at(-1)?.lines ?? []
    // Pictures that are options, or in them, stand below their letters.
    if (last.every(isBlank) || options.some(({ lines }) => lines.some(isPicture))) return false
    if (
      last.some(
        (each) => !isBlank(each) && !/\p{Ll}|\d/u.test(textOf(each)) && /\p{Lu}{2}/u.test(textOf(each)),
      )
    )
      return false
    for (let at = this.at + 1; at < Math.min(this.lines.length, this.at + MOST_BETWEEN); at += 1) {
      const next = this.lines[at]
      if (next?.label) return next.label.kind === 'number' && !next.label.isWeak
      if (next && !betweenOf(next.line)) return false
    }
    return this.at + 1 === this.lines.length && !isPicture(line)
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
    this.part = 'stem'
  }

  found(): Found {
    this.end()
    const { drafts, keys } = this
    const used = this.passages.filter((each) => each.drafts.length > 0)
    const unused = this.passages.filter((each) => each.drafts.length === 0)
    const listed = drafts.flatMap((draft) => listedKey(draft) ?? [])
    const isListed = drafts.some(({ options }) => options.length > 0) && listed.length > 0
    return {
      drafts: isListed ? drafts.filter((draft) => !listedKey(draft)) : drafts,
      passages: used,
      keys: isListed ? [...keys, ...listed].sort((one, other) => one.line.no - other.line.no) : keys,
      rest: [
        ...this.rest,
        ...unused.flatMap(({ passage }) => passage.lines),
        ...(isListed ? drafts.filter(listedKey).flatMap(({ explanation }) => explanation) : []),
      ],
      isTrueFalse: this.lines.some(({ line }) => TRUE_FALSE.test(textOf(line).slice(0, 500))),
    }
  }
}

/** How many numbers of questions may be left out, or be counted elsewhere. */
const MOST_LEFT_OUT = 20
/** Lines between two questions that are looked at. */
const MOST_BETWEEN = 10
const TRUE_FALSE = /\b(?:benar\s*(?:[-/–]|atau)\s*salah|B\s*[-/–]\s*S|true\s*(?:[-/–]|or)\s*false)\b/i

/** The heading of keys that a line begins with («Kunci Paket A: 1. C 2. B»). */
function headingBefore(line: Line): Line | undefined {
  const end = textOf(line).slice(0, 100).indexOf(':') + 1
  const heading = end > 0 ? cut(line, 0, end) : undefined
  return heading && isAboveKeys(heading) ? heading : undefined
}

/** A line of a list of keys that has no heading: «1. C». */
function listedKey({ from, number, stem, options, answer }: Draft): Key | undefined {
  const text = stem.length === 1 ? stem.map(textOf).join('').trim() : ''
  if (number === undefined || options.length > 0 || answer || !/^[A-Ta-t][.)]?$/.test(text)) return undefined
  const line: Line = { no: from, runs: [plainRun(`${number}. ${text}`)] }
  return { number, answer: text.slice(0, 1).toUpperCase(), line, of: '' }
}
