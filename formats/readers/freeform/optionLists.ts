import { isBlank, type Line, sliceLine, textOf } from '../document/runs.ts'
import { endsLikeQuestion, type Label, type LabelOf, type ListItem } from './labels.ts'
import type { LabelledLine } from './lines.ts'
import { separatorOf } from './separators.ts'

/* Lists (bullets, boxes, another way to count) are options of the question above where it has no lettered ones. */

/** A line as it is read in the end: what is in a list is an option, or text. */
export type ReadLine = { readonly line: Line; readonly label: Label | undefined }

/** How many options stand in a list, and how many lines one of them may go on for. */
const MAX_ITEMS = 10
const MAX_WRAPPED = 3
/** How far it is looked for what comes behind a list, or behind a number. */
const MAX_LOOKAHEAD = 15

/** The lines of a document, with items of option lists labelled as options. */
export function labelOptionLists(lines: readonly LabelledLine[]): readonly ReadLine[] {
  const readLines: ReadLine[] = []
  let labelAbove: Label | undefined
  let textAbove = ''
  for (let lineIndex = 0; lineIndex < lines.length; ) {
    const listLength: number = labelAbove?.kind === 'number' ? listLengthAt(lines, lineIndex, labelAbove) : 1
    const listLines = lines.slice(lineIndex, lineIndex + listLength)
    const isOptionList =
      listLength > 1 &&
      isChoiceList(
        listLines,
        lines.slice(lineIndex + listLength, lineIndex + listLength + MAX_LOOKAHEAD),
        textAbove,
      )
    let position = 0
    for (const [index, { line, label }] of listLines.entries()) {
      const isItem = label?.kind === 'item' || isUncertainNumber(lines, lineIndex + index, label)
      const finalLabel = isOptionList ? optionOf(label, position) : isItem ? undefined : label
      if (finalLabel?.kind === 'option') position += 1
      if (finalLabel && finalLabel.kind !== 'page' && finalLabel.kind !== 'template') labelAbove = finalLabel
      readLines.push({ line, label: finalLabel })
      textAbove = textOf(line)
    }
    lineIndex += listLength
  }
  return readLines
}

const isUnsignedNumber = (label: Label | ListItem | undefined): label is LabelOf<'number'> =>
  label?.kind === 'number' && label.trust === 'withOptions'

/** Whether a number without a sign begins no question: words come with one, and options before another number. */
function isUncertainNumber(
  lines: readonly LabelledLine[],
  lineIndex: number,
  label: Label | ListItem | undefined,
): boolean {
  const current = lines[lineIndex]
  if (!current || !isUnsignedNumber(label)) return false
  const isAlone = isBlank(sliceLine(current.line, label.textStart))
  if (isAlone && lines[lineIndex + 1]?.label) return true
  const next = lines
    .slice(lineIndex + 1, lineIndex + 1 + MAX_LOOKAHEAD)
    .find((each) => each.label && !isUnsignedNumber(each.label))
  const kind = next?.label?.kind
  return !(kind === 'item' || (next?.label?.kind === 'option' && next.label.position === 0))
}

function listSign(label: Label | ListItem | undefined): string | undefined {
  if (label?.kind === 'item') return label.sign
  return label?.kind === 'number' && label.trust === 'sure' && label.style !== '' ? label.style : undefined
}

/** How many lines the list has that begins on a line below a question; one where none does. */
function listLengthAt(lines: readonly LabelledLine[], lineIndex: number, labelAbove: LabelOf<'number'>) {
  const firstLabel = lines[lineIndex]?.label
  const sign = listSign(firstLabel)
  const isCounted = firstLabel?.kind === 'number'
  if (sign === undefined || (isCounted && (firstLabel.number !== 1 || sign === labelAbove.style))) return 1
  let lastIndex = lineIndex
  let count = 1
  for (let nextIndex = lineIndex + 1; nextIndex - lastIndex <= MAX_WRAPPED; nextIndex += 1) {
    const { line, label } = lines[nextIndex] ?? {}
    if (!line) break
    if (listSign(label) === sign) {
      if (label?.kind === 'number' && label.number !== count + 1) break
      count += 1
      lastIndex = nextIndex
    } else if (label || endsLikeQuestion(textOf(line)) || separatorOf(line)) break
  }
  return lastIndex - lineIndex + 1
}

/** Whether a list is what can be chosen from, given what comes behind it and the line above. */
function isChoiceList(
  list: readonly LabelledLine[],
  linesBehind: readonly LabelledLine[],
  textAbove: string,
): boolean {
  const items = list.filter(({ label }) => label)
  const texts = items.map(({ line, label }) =>
    textOf(line).slice(label && 'textStart' in label ? label.textStart : 0),
  )
  if (items.length < 2 || items.length > MAX_ITEMS || texts.every(endsLikeQuestion)) return false
  if (!texts.every((text) => /[\p{L}\p{N}\p{S}\uFFFC]/u.test(text))) return false
  if (items[0]?.label?.kind === 'number' && !endsLikeQuestion(textAbove)) return false
  const nextIndex = linesBehind.findIndex(({ label }) => label && label.kind !== 'page')
  const label = linesBehind[nextIndex]?.label
  if (label?.kind === 'option' && label.position === 0) return false
  return !linesBehind
    .slice(0, nextIndex < 0 ? undefined : nextIndex)
    .some(({ line }) => endsLikeQuestion(textOf(line)))
}

function optionOf(label: Label | ListItem | undefined, position: number): Label | undefined {
  if (label?.kind === 'item') return { ...label, kind: 'option', by: 'bullet', position }
  if (label?.kind !== 'number') return undefined
  return {
    kind: 'option',
    by: 'number',
    position,
    isStarred: false,
    isBoxed: false,
    textStart: label.textStart,
  }
}
