import type { CertificateFacts } from '../../../../contract/certificate.ts'
import { printableList } from '../../../../contract/printable.ts'
import { type Fitted, fitText, type Measure } from './fit.ts'
import { heightOf, linesOf } from './lines.ts'
import { colours, type Mark, PAGE } from './paper.ts'
import { BODY, issuerBlocks, nameBlock, programBlock, titleBlocks, wordsBlock } from './parts.ts'
import { diamond } from './shapes.ts'
import { type Block, naturalHeight, stack } from './stack.ts'
import { texts } from './texts.ts'

const LIST = { width: 860, gutter: 48, bullet: 18 } as const

const BETWEEN = 5

/** A list item, its bullet beside the first line. */
type Entry = Fitted

const entryHeight = (entry: Entry) => heightOf(entry) + BETWEEN

type Columns = { width: number; columns: Entry[][] }

const heightOfColumn = (entries: readonly Entry[]) =>
  entries.reduce((sum, entry) => sum + entryHeight(entry), 0)
const heightOfList = ({ columns }: Columns) => Math.max(0, ...columns.map(heightOfColumn))

const entriesOf = (measure: Measure, list: readonly string[], size: number, width: number): Entry[] =>
  list.map((text) => {
    // Entries are never truncated.
    const lines = Array.from({ length: 12 }, () => [size, size] as const)
    return fitText(measure, 'sans', text, { room: width - LIST.bullet, sizes: lines })
  })

/** Two columns of about equal height, the first one rather the longer. */
function halves(entries: readonly Entry[], width: number): Columns {
  const splits = entries.map((_, nth) => [entries.slice(0, nth + 1), entries.slice(nth + 1)])
  const tallest = (columns: readonly Entry[][]) => Math.max(...columns.map(heightOfColumn))
  const best = splits.reduce((least, split) => (tallest(split) <= tallest(least) ? split : least))
  return { width: Math.min(width, widest(entries)), columns: best }
}

const half = (LIST.width - LIST.gutter) / 2

/** How many entries fit two columns of a height; at least one. */
function fitting(entries: readonly Entry[], room: number): number {
  let count = 1
  while (count < entries.length && heightOfList(halves(entries.slice(0, count + 1), half)) <= room) count++
  return count
}

const widest = (entries: readonly Entry[]) =>
  LIST.bullet + Math.max(...entries.flatMap(({ size, lines }) => lines.map(({ width }) => width * size)))

/** A short list in one column, a longer one in two, as large as there is room; undefined if it needs more pages. */
function inOnePage(measure: Measure, list: readonly string[], room: number): Columns | undefined {
  for (const size of [15.5, 14.5, 13.5]) {
    const single = entriesOf(measure, list, size, LIST.width)
    if (list.length <= 4 && heightOfColumn(single) <= room)
      return { width: Math.min(LIST.width, widest(single)), columns: [single] }
    const double = halves(entriesOf(measure, list, size, half), half)
    if (heightOfList(double) <= room) return double
  }
  return undefined
}

function listMarks({ width, columns }: Columns, top: number): Mark[] {
  const all = columns.length * width + (columns.length - 1) * LIST.gutter
  const left = (PAGE.width - all) / 2
  return columns.flatMap((entries, column) => {
    const x = left + column * (width + LIST.gutter)
    let y = top
    return entries.flatMap((entry) => {
      const box = { x: x + LIST.bullet, y, width: width - LIST.bullet, height: heightOf(entry) }
      const lines = linesOf(entry, { colour: colours.text, align: 'start', box })
      const middle = y + heightOf(entry) / entry.lines.length / 2
      y += entryHeight(entry)
      return [{ kind: 'path', path: diamond(x + 5, middle, 4), fill: colours.gold } as const, ...lines]
    })
  })
}

const listBlock = (columns: Columns, gap: number): Block => ({
  gap,
  height: heightOfList(columns),
  draw: (top) => listMarks(columns, top),
})

/** Scales of the texts above the list, tried in turn. */
const SHARES = [0.82, 0.72, 0.62, 0.52]
/** If one page is too small, the texts above shrink for the list's sake. */
const FIRST_PAGE = { leastRoom: 110, size: 13.5, shares: [0.62, 0.52, 0.45] } as const
/** Only the first page has a signature. */
const NEXT_BOTTOM = 626

/** Competences may take more pages. */
export function competencePages(facts: CertificateFacts, measure: Measure): Mark[][] {
  const list = printableList(facts.competence)
  const above = (by: number): Block[] => [
    ...issuerBlocks(measure, facts),
    ...titleBlocks(measure, texts.title.graduation, 44),
    nameBlock(measure, facts.fullname, 18, by),
    wordsBlock(measure, texts.graduated, 6),
    programBlock(measure, facts.program, 6, by),
  ]
  const room = (blocks: readonly Block[]) => BODY.bottom - BODY.top - naturalHeight(blocks)
  if (list.length === 0) return [stack(above(1), BODY.top, BODY.bottom).marks]

  for (const by of SHARES) {
    const blocks = [...above(by), wordsBlock(measure, texts.competence, 14)]
    const columns = inOnePage(measure, list, room(blocks) - 12)
    if (columns) return [stack([...blocks, listBlock(columns, 12)], BODY.top, BODY.bottom).marks]
  }
  const blocks = (by: number) => [...above(by), wordsBlock(measure, texts.competence, 14)]
  const by = FIRST_PAGE.shares.find((share) => room(blocks(share)) >= FIRST_PAGE.leastRoom) ?? 0.4
  return onPages(measure, facts, blocks(by), list)
}

function onPages(
  measure: Measure,
  facts: CertificateFacts,
  first: readonly Block[],
  list: readonly string[],
): Mark[][] {
  const next = [
    ...titleBlocks(measure, texts.title.graduation, 30),
    nameBlock(measure, facts.fullname, 18, 0.45),
    programBlock(measure, facts.program, 4, 0.7),
    wordsBlock(measure, texts.moreCompetence, 12),
  ]
  let rest = entriesOf(measure, list, FIRST_PAGE.size, half)
  const pages: Mark[][] = []
  for (let blocks = first; rest.length > 0; blocks = next) {
    const bottom = blocks === first ? BODY.bottom : NEXT_BOTTOM
    const count = fitting(rest, bottom - BODY.top - naturalHeight(blocks) - 12)
    const page = [...blocks, listBlock(halves(rest.slice(0, count), half), 12)]
    // Continuation pages are top-aligned.
    const end = blocks === first ? bottom : Math.min(bottom, BODY.top + naturalHeight(page))
    pages.push(stack(page, BODY.top, end).marks)
    rest = rest.slice(count)
  }
  return pages
}
