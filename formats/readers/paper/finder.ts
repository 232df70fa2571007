import { resolveAnswer } from './answers.ts'
import { assemble } from './assembly.ts'
import { Collector } from './collector.ts'
import { withoutInvisible } from './columns.ts'
import type { Draft, DraftDocument } from './drafts.ts'
import { type ReadLine, withOptions } from './items.ts'
import { headingBefore, keysOf } from './keyLines.ts'
import { type Keys, keysInBands } from './keys.ts'
import { asks, isAboveKeys, keysFor, type Label, labelOf } from './labels.ts'
import { linesOf } from './lines.ts'
import { hasKeysBelow, isAboveList, isStep, nextNumber } from './lookahead.ts'
import { isInside, isTrusted } from './numberRules.ts'
import { betweenHere, isDoubled, isInOption, isOfNext, isOption, isUnfinished } from './optionRules.ts'
import { isBlank, type Line, looksOfAll, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { isAsked } from './stemRules.ts'

/** Finds questions among the lines of a document. */
export function findDrafts(all: readonly Line[]): DraftDocument {
  const lines = withOptions(linesOf(all))
  const finder = new Finder(lines)
  for (const at of lines.keys()) finder.read(at)
  finder.end()
  return assemble(lines, finder)
}

type LabelOf<Kind extends Label['kind']> = Extract<Label, { kind: Kind }>

const NUMBERS = /^\s*(?:no\w*[.:\s]+)?\d{1,4}[.)]?(?:[\s|]+\d{1,4}[.)]?)+\s*$/i

/** What a question is about, for those who write papers. */
const SAYS_OF = /^[\s*]*(?:indikator|level|kd|kompetensi\s+dasar)(?:\s+\p{L}+)?\s*:/iu

/** What a hidden line may be: teachers hide their keys. */
const TEACHERS: ReadonlySet<Label['kind']> = new Set(['answer', 'explanation', 'keys', 'point', 'timer'])

/** What ends a list of keys. */
const BEHIND_KEYS: ReadonlySet<Label['kind']> = new Set(['number', 'section', 'passage'])

/** Goes through the lines of a document. */
class Finder extends Collector {
  /** The line that was read with the one above it. */
  band: number | undefined

  read(at: number): void {
    const current = this.lines[at]
    if (!current) return
    this.at = at
    const { line, label } = current
    if (at === this.band) return
    if (line.aside && !(label && line.aside === 'hidden' && TEACHERS.has(label.kind))) {
      this.rest.push(line)
      return
    }
    const keys =
      line.keys ??
      (this.isBelowNumbers()
        ? undefined
        : (this.keysInBands(line) ?? keysOf(current, this.isInKeys, this.drafts)))
    if (keys) {
      this.end()
      if (line.keys) this.isInKeys = true
      const heading = headingBefore(line)
      if (heading || !this.isInKeys) this.keysScope = heading ? keysFor(heading) : ''
      this.keys.push(...keys.map((key) => ({ ...key, line, scope: key.scope ?? this.keysScope })))
      return
    }
    const isPartOfKeys = this.isInKeys && label?.kind === 'section'
    const isAbove = (isAboveKeys(line) || isPartOfKeys) && hasKeysBelow(this.lines, at)
    if (isAbove || (this.part !== 'stem' && isAboveList(this.lines, at, this.draft))) {
      this.end()
      this.isInKeys = true
      this.keysScope = keysFor(line)
      return
    }
    // Below keys, what cannot be read is none of a question.
    if (this.isInKeys && this.isNumbered && !(label && BEHIND_KEYS.has(label.kind))) {
      this.rest.push(line)
      return
    }
    this.isInKeys = false
    // What was asked for stands on the next line.
    const { draft } = this
    if (draft?.answers.at(-1)?.text === '' && (!label || this.isAnswer(draft, current))) {
      draft.answers.push({ text: withoutInvisible(textOf(line)), line: line.no })
      draft.to = line.no
      return
    }
    if (label && label.kind !== 'page') this.between = undefined
    if (label) this.readLabelled(line, label)
    else this.text(line)
  }

  /** Whether a line of numbers stands above, to which the letters here do not fit. */
  isBelowNumbers(): boolean {
    const above = this.lines[this.at - 1]
    return this.isInKeys && above !== undefined && NUMBERS.test(textOf(above.line).slice(0, 1_000))
  }

  /** Numbers of keys, with the letters on the line below. */
  keysInBands(line: Line): Keys | undefined {
    const below = this.lines[this.at + 1]
    const keys = this.isInKeys && below ? keysInBands(textOf(line), textOf(below.line)) : undefined
    if (keys) this.band = this.at + 1
    return keys
  }

  /** Whether the answer of a question is said by the letter and the text of its option, below the word for it. */
  isAnswer({ options }: Draft, { line, label }: ReadLine): boolean {
    const above = this.lines[this.at - 1]?.label?.kind
    const isBelow = label?.kind === 'option' && (above === 'keys' || above === 'answer')
    return isBelow && resolveAnswer(textOf(line), options, new Set()) !== undefined
  }

  readLabelled(line: Line, label: Label): void {
    if (label.kind === 'number') this.number(line, label)
    else if (label.kind === 'option') this.option(line, label)
    else if (label.kind === 'section') this.section(line, label)
    else if (label.kind === 'page') this.rest.push(line)
    else if (label.kind === 'passage') this.readPassage(line, label)
    else this.readAnnotation(line, label)
  }

  /** A text for several questions: one that has none of its options yet is followed by those behind it alone. */
  readPassage(line: Line, { first, last }: LabelOf<'passage'>): void {
    const { draft } = this
    if (draft && isUnfinished(this, draft) && first <= (draft.number ?? first)) {
      this.text(line)
      return
    }
    this.end()
    this.passage = { first, last, lines: [line] }
    this.passages.push({ passage: this.passage, drafts: [] })
  }

  /** A heading, but for an option that is called like one. */
  section(line: Line, { position, rest }: LabelOf<'section'>): void {
    const next = this.lines[this.at + 1]?.label
    const isFollowed = (next?.kind === 'option' || next?.kind === 'section') && next.position === 1
    // Where questions are counted from one again, a part begins.
    const isPart = next?.kind === 'number' && next.number === 1
    const isOption =
      !isPart && this.draft && position === this.draft.options.length && (position > 0 || isFollowed)
    if (isOption) {
      this.option(line, { kind: 'option', by: 'letter', position, isStarred: false, isBoxed: false, rest })
      return
    }
    this.end()
    this.rest.push(line)
  }

  /** What is said about the question: its answer, why, how much it counts. */
  readAnnotation(line: Line, label: LabelOf<'answer' | 'explanation' | 'point' | 'timer' | 'keys'>): void {
    this.beginUnnumbered()
    const { draft } = this
    if (!draft) {
      if (label.kind === 'answer') this.leadingKeys.push(line)
      this.rest.push(line)
      return
    }
    if (isAsked(this, draft, label.kind)) {
      this.add(line)
      return
    }
    draft.to = line.no
    if (label.kind === 'point') draft.point = label.value
    if (label.kind === 'timer') draft.timer = label.seconds
    if (label.kind === 'answer') {
      const text = textOf(line).slice(label.rest).trim()
      const isInBrackets = /^[\s*]*[([]/.test(textOf(line).slice(0, label.rest))
      const end = isInBrackets && /[)\]]$/.test(text) ? -1 : undefined
      draft.answers.push({ text: withoutInvisible(text.slice(0, end)), line: line.no })
    }
    if (label.kind === 'keys' && draft.answers.length === 0) draft.answers.push({ text: '', line: line.no })
    if (label.kind === 'explanation') {
      this.part = 'explanation'
      this.isExplained = true
      const explanation = sliceLine(line, label.rest)
      const number = labelOf(explanation)
      this.inner = number?.kind === 'number' && number.number === 1 ? 1 : undefined
      draft.explanation.push(explanation)
    } else if (this.part !== 'stem') {
      this.part = 'explanation'
      this.isExplained &&= draft.explanation.every(isBlank)
    }
  }

  number(line: Line, label: LabelOf<'number'>): void {
    const { draft } = this
    const { number } = label
    if (!isTrusted(this, label)) {
      this.text(line)
      return
    }
    if (label.trust === 'certain' || number === undefined) {
      this.begin(line.no, number, [sliceLine(line, label.rest)])
      this.style = label.style
      return
    }
    const isFirst = draft?.number === number - 1 && this.part === 'stem' && draft.options.length === 0
    if (isFirst && isStep(this.lines, this.at, number)) {
      this.inner = number - 1
      this.isStepList = true
    }
    if (draft?.number !== undefined && isInside(this, draft, draft.number, label)) {
      if (draft.options.length === 0 || this.part === 'explanation') this.countOn(label)
      this.add(line)
      return
    }
    this.begin(line.no, number, [sliceLine(line, label.rest)])
    this.style = label.style
  }

  /** Counts on in a list inside the question. */
  countOn({ number = 0, style }: LabelOf<'number'>): void {
    if (number !== (this.inner ?? 0) + 1) return
    this.inner = number
    this.innerStyle = style
  }

  option(line: Line, label: LabelOf<'option'>): void {
    const { by, position, shape = '', isStarred, isBoxed, rest } = label
    const isFirst = position === 0
    if (by === 'letter' && this.draft && isInOption(this, this.draft, line)) {
      this.text(line)
      return
    }
    if (isFirst && ((this.draft?.options.length ?? 0) > 0 || !this.draft) && this.pending.length > 0)
      this.beginUnnumbered()
    if (isFirst && isOfNext(this)) this.restartOptions(line)
    const { draft } = this
    if (!draft || !isOption(this, draft, position, line.no)) {
      this.text(line)
      return
    }
    // A name stood at the beginning of a line: «A. Yani lahir di …».
    if (isFirst && draft.options.length === 1 && !isDoubled(this, draft))
      for (const { fullLine, lines } of draft.options.splice(0)) draft.stem.push(fullLine, ...lines.slice(1))
    const letter = looksOfAll([sliceLine(line, 0, rest)])
    const lines = [trimLine(sliceLine(line, rest))]
    draft.options.push({ lines, letter, shape, isStarred, isBoxed, by, position, fullLine: line })
    draft.to = Math.max(draft.to, line.no)
    this.part = 'option'
    if (by === 'letter') this.nextLetter = Math.max(position, isFirst ? 0 : this.nextLetter - 1) + 1
  }

  /**
   * Options begin once more: those above were a list in the question, if the next one counts on; else a question begins
   * whose number is missing, with the lines behind the last option.
   */
  restartOptions(line: Line): void {
    const { draft } = this
    if (!draft) return
    const { number, options, stem: own } = draft
    const isNumberMissing = number === undefined || nextNumber(this.lines, this.at) === number + 2
    if (this.part === 'option' && !isNumberMissing) {
      const above = options.at(-1)?.lines ?? []
      // Without a question between them, either could be the options.
      if (above.length < 2 || !asks(textOf(above.at(-1) ?? line)))
        draft.ambiguity = { rule: 'twoLists', line: line.no }
      for (const { fullLine, lines } of options.splice(0)) own.push(fullLine, ...lines.slice(1))
      return
    }
    const last = options.at(-1)
    const stem = this.part === 'option' ? (last?.lines.splice(1) ?? []) : draft.explanation.splice(0)
    const from = stem[0]?.no ?? line.no
    draft.joinedAt = undefined
    draft.to = Math.max(draft.from, from - 1)
    this.begin(from, undefined, stem)
  }

  text(line: Line): void {
    const { draft } = this
    if (SAYS_OF.test(textOf(line).slice(0, 100)) && (!draft || this.part !== 'stem')) {
      this.rest.push(line)
      return
    }
    const between = draft && betweenHere(this, draft)
    if (between === 'lead') this.leading.push(line)
    else if (between === 'heading') this.rest.push(line)
    else if (this.passage && !draft) this.passage.lines.push(line)
    else if (!draft || (!this.isNumbered && this.part !== 'stem' && draft.options.length > 1))
      this.pending.push(line)
    else this.add(line)
  }
}
