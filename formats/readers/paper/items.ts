import { isBlank, type Line, sliceLine, textOf } from '../document/runs.ts'
import { betweenOf } from './between.ts'
import { asks, type Item, type Label, type LabelOf } from './labels.ts'
import type { Labelled } from './lines.ts'

/* Lists (bullets, boxes, another way to count) are options of the question above where it has no lettered ones. */

/** A line as it is read in the end: what is in a list is an option, or text. */
export type ReadLine = { readonly line: Line; readonly label: Label | undefined }

/** How many options stand in a list, and how many lines one of them may go on for. */
const MAX_ITEMS = 10
const MAX_WRAPPED = 3
/** How far it is looked for what comes behind a list, or behind a number. */
const MAX_BEHIND = 15

/** The lines of a document, with items of option lists labelled as options. */
export function withOptions(lines: readonly Labelled[]): readonly ReadLine[] {
  const read: ReadLine[] = []
  let above: Label | undefined
  let textAbove = ''
  for (let at = 0; at < lines.length; ) {
    const list: number = above?.kind === 'number' ? listAt(lines, at, above) : 1
    const all = lines.slice(at, at + list)
    const isOptionList =
      list > 1 && isChoiceList(all, lines.slice(at + list, at + list + MAX_BEHIND), textAbove)
    let position = 0
    for (const [index, { line, label }] of all.entries()) {
      const isItem = label?.kind === 'item' || isUnsure(lines, at + index, label)
      const own = isOptionList ? optionOf(label, position) : isItem ? undefined : label
      if (own?.kind === 'option') position += 1
      if (own && own.kind !== 'page' && own.kind !== 'template') above = own
      read.push({ line, label: own })
      textAbove = textOf(line)
    }
    at += list
  }
  return read
}

const isBare = (label: Label | Item | undefined): label is LabelOf<'number'> =>
  label?.kind === 'number' && label.trust === 'withOptions'

/** Whether a number without a sign begins no question: words come with one, and options before another number. */
function isUnsure(lines: readonly Labelled[], at: number, label: Label | Item | undefined): boolean {
  const own = lines[at]
  if (!own || !isBare(label)) return false
  const isAlone = isBlank(sliceLine(own.line, label.rest))
  if (isAlone && lines[at + 1]?.label) return true
  const next = lines.slice(at + 1, at + 1 + MAX_BEHIND).find((each) => each.label && !isBare(each.label))
  const kind = next?.label?.kind
  return !(kind === 'item' || (next?.label?.kind === 'option' && next.label.position === 0))
}

function listSign(label: Label | Item | undefined): string | undefined {
  if (label?.kind === 'item') return label.sign
  return label?.kind === 'number' && label.trust === 'sure' && label.style !== '' ? label.style : undefined
}

/** How many lines the list has that begins on a line below a question; one where none does. */
function listAt(lines: readonly Labelled[], at: number, above: LabelOf<'number'>): number {
  const first = lines[at]?.label
  const sign = listSign(first)
  const isCounted = first?.kind === 'number'
  if (sign === undefined || (isCounted && (first.number !== 1 || sign === above.style))) return 1
  let end = at
  let count = 1
  for (let next = at + 1; next - end <= MAX_WRAPPED; next += 1) {
    const { line, label } = lines[next] ?? {}
    if (!line) break
    if (listSign(label) === sign) {
      if (label?.kind === 'number' && label.number !== count + 1) break
      count += 1
      end = next
    } else if (label || asks(textOf(line)) || betweenOf(line)) break
  }
  return end - at + 1
}

/** Whether a list is what can be chosen from, given what comes behind it and the line above. */
function isChoiceList(list: readonly Labelled[], behind: readonly Labelled[], above: string): boolean {
  const items = list.filter(({ label }) => label)
  const texts = items.map(({ line, label }) => textOf(line).slice(label && 'rest' in label ? label.rest : 0))
  if (items.length < 2 || items.length > MAX_ITEMS || texts.every(asks)) return false
  if (!texts.every((text) => /[\p{L}\p{N}\p{S}\uFFFC]/u.test(text))) return false
  if (items[0]?.label?.kind === 'number' && !asks(above)) return false
  const next = behind.findIndex(({ label }) => label && label.kind !== 'page')
  const label = behind[next]?.label
  if (label?.kind === 'option' && label.position === 0) return false
  return !behind.slice(0, next < 0 ? undefined : next).some(({ line }) => asks(textOf(line)))
}

function optionOf(label: Label | Item | undefined, position: number): Label | undefined {
  if (label?.kind === 'item') return { ...label, kind: 'option', by: 'bullet', position }
  if (label?.kind !== 'number') return undefined
  return { kind: 'option', by: 'number', position, isStarred: false, isBoxed: false, rest: label.rest }
}
