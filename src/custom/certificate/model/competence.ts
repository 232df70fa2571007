import type { CertificateFacts } from '../../../../contract/certificate.ts'
import { toPrintableList } from '../../../../contract/printable.ts'
import { type FittedText, fitText, type Measure } from './fitText.ts'
import { heightOf, linesOf } from './lines.ts'
import { colours, type Mark, PAGE } from './marks.ts'
import { BODY, issuerBlocks, nameBlock, programBlock, titleBlocks, wordsBlock } from './parts.ts'
import { diamond } from './shapes.ts'
import { type Block, naturalHeight, stack } from './stack.ts'
import { texts } from './texts.ts'

const LIST = { width: 860, gutter: 48, bullet: 18 } as const

const ENTRY_GAP = 5

/** A list item, its bullet beside the first line. */
type ListEntry = FittedText

const entryHeight = (entry: ListEntry) => heightOf(entry) + ENTRY_GAP

type Columns = { width: number; columns: ListEntry[][] }

const heightOfColumn = (entries: readonly ListEntry[]) =>
  entries.reduce((sum, entry) => sum + entryHeight(entry), 0)
const heightOfList = ({ columns }: Columns) => Math.max(0, ...columns.map(heightOfColumn))

const entriesOf = (measure: Measure, list: readonly string[], size: number, width: number): ListEntry[] =>
  list.map((text) => {
    // Entries are never truncated.
    const lines = Array.from({ length: 12 }, () => [size, size] as const)
    return fitText(measure, 'sans', text, { room: width - LIST.bullet, sizes: lines })
  })

/** Two columns of about equal height, the first one rather the longer. */
function splitInHalves(entries: readonly ListEntry[], width: number): Columns {
  const splits = entries.map((_, nth) => [entries.slice(0, nth + 1), entries.slice(nth + 1)])
  const tallest = (columns: readonly ListEntry[][]) => Math.max(...columns.map(heightOfColumn))
  const best = splits.reduce((least, split) => (tallest(split) <= tallest(least) ? split : least))
  return { width: Math.min(width, widestLine(entries)), columns: best }
}

const halfWidth = (LIST.width - LIST.gutter) / 2

/** How many entries fit two columns of a height; at least one. */
function countFittingEntries(entries: readonly ListEntry[], room: number): number {
  let count = 1
  while (
    count < entries.length &&
    heightOfList(splitInHalves(entries.slice(0, count + 1), halfWidth)) <= room
  )
    count++
  return count
}

const widestLine = (entries: readonly ListEntry[]) =>
  LIST.bullet + Math.max(...entries.flatMap(({ size, lines }) => lines.map(({ width }) => width * size)))

/** A short list in one column, a longer one in two, as large as there is room; undefined if it needs more pages. */
function fitOnePage(measure: Measure, list: readonly string[], room: number): Columns | undefined {
  for (const size of [15.5, 14.5, 13.5]) {
    const singleColumn = entriesOf(measure, list, size, LIST.width)
    if (list.length <= 4 && heightOfColumn(singleColumn) <= room)
      return { width: Math.min(LIST.width, widestLine(singleColumn)), columns: [singleColumn] }
    const doubleColumn = splitInHalves(entriesOf(measure, list, size, halfWidth), halfWidth)
    if (heightOfList(doubleColumn) <= room) return doubleColumn
  }
  return undefined
}

function listMarks({ width, columns }: Columns, top: number): Mark[] {
  const totalWidth = columns.length * width + (columns.length - 1) * LIST.gutter
  const left = (PAGE.width - totalWidth) / 2
  return columns.flatMap((entries, column) => {
    const x = left + column * (width + LIST.gutter)
    let y = top
    return entries.flatMap((entry) => {
      const box = { x: x + LIST.bullet, y, width: width - LIST.bullet, height: heightOf(entry) }
      const lines = linesOf(entry, { colour: colours.text, align: 'start', box })
      const middleY = y + heightOf(entry) / entry.lines.length / 2
      y += entryHeight(entry)
      return [{ kind: 'path', path: diamond(x + 5, middleY, 4), fill: colours.gold } as const, ...lines]
    })
  })
}

const listBlock = (columns: Columns, gap: number): Block => ({
  gap,
  height: heightOfList(columns),
  draw: (top) => listMarks(columns, top),
})

/** Scales of the texts above the list, tried in turn. */
const SCALES = [0.82, 0.72, 0.62, 0.52]
/** If one page is too small, the texts above shrink for the list's sake. */
const FIRST_PAGE = { leastRoom: 110, size: 13.5, scales: [0.62, 0.52, 0.45] } as const
/** Only the first page has a signature. */
const NEXT_BOTTOM = 626

/** Competences may take more pages. */
export function competencePages(facts: CertificateFacts, measure: Measure): Mark[][] {
  const list = toPrintableList(facts.competence)
  const blocksAbove = (scale: number): Block[] => [
    ...issuerBlocks(measure, facts),
    ...titleBlocks(measure, texts.title.graduation, 44),
    nameBlock(measure, facts.fullname, 18, scale),
    wordsBlock(measure, texts.graduated, 6),
    programBlock(measure, facts.program, 6, scale),
  ]
  const room = (blocks: readonly Block[]) => BODY.bottom - BODY.top - naturalHeight(blocks)
  if (list.length === 0) return [stack(blocksAbove(1), BODY.top, BODY.bottom)]

  for (const scale of SCALES) {
    const blocks = [...blocksAbove(scale), wordsBlock(measure, texts.competence, 14)]
    const columns = fitOnePage(measure, list, room(blocks) - 12)
    if (columns) return [stack([...blocks, listBlock(columns, 12)], BODY.top, BODY.bottom)]
  }
  const blocks = (scale: number) => [...blocksAbove(scale), wordsBlock(measure, texts.competence, 14)]
  const scale = FIRST_PAGE.scales.find((share) => room(blocks(share)) >= FIRST_PAGE.leastRoom) ?? 0.4
  return layOutPages(measure, facts, blocks(scale), list)
}

function layOutPages(
  measure: Measure,
  facts: CertificateFacts,
  firstBlocks: readonly Block[],
  list: readonly string[],
): Mark[][] {
  const nextBlocks = [
    ...titleBlocks(measure, texts.title.graduation, 30),
    nameBlock(measure, facts.fullname, 18, 0.45),
    programBlock(measure, facts.program, 4, 0.7),
    wordsBlock(measure, texts.moreCompetence, 12),
  ]
  let remainingEntries = entriesOf(measure, list, FIRST_PAGE.size, halfWidth)
  const pages: Mark[][] = []
  for (let blocks = firstBlocks; remainingEntries.length > 0; blocks = nextBlocks) {
    const bottom = blocks === firstBlocks ? BODY.bottom : NEXT_BOTTOM
    const count = countFittingEntries(remainingEntries, bottom - BODY.top - naturalHeight(blocks) - 12)
    const page = [...blocks, listBlock(splitInHalves(remainingEntries.slice(0, count), halfWidth), 12)]
    // Continuation pages are top-aligned.
    const end = blocks === firstBlocks ? bottom : Math.min(bottom, BODY.top + naturalHeight(page))
    pages.push(stack(page, BODY.top, end))
    remainingEntries = remainingEntries.slice(count)
  }
  return pages
}
