import { type Line, textOf } from '../document/runs.ts'
import { optionPositionOfLine } from './columns.ts'
import { type LabelOf, labelOf, SCAN_LENGTH } from './labels.ts'
import { PAGE_NUMBER, PAGE_WORDS } from './pages.ts'
import { isTruthPairLine } from './truthPairs.ts'

/* What a document does throughout: decided before any line is read, from counts with a share that must be reached. */

export type DocumentProfile = {
  /** Lines at the edges of pages, copied along: running heads, and the numbers of pages beside them. */
  readonly pageEdges: ReadonlySet<Line>
  /** The lines that end with the key of their question in brackets («… adalah … (B)»), where most questions have one. */
  readonly linesWithTrailingKey: ReadonlySet<Line>
  /** Whether both answers to a statement («Benar / Salah») stand on lines below: a heading says so once. */
  readonly hasTruthPairsBelow: boolean
  /** Whether any line has a word that stands above keys, or one that corrects a key. */
  readonly hasKeyWords: boolean
  readonly hasCorrections: boolean
}

const MIN_SHARE = 0.5

/** A text without what changes from page to page. */
const withoutDigits = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()

/** Keys in brackets at the end of a line, and what is true or false, which stands behind statements alone. */
export const TRAILING_KEY = /(?<=\S)(?:\s{0,20}\.{4,200})?\s*[([]\s*([A-Ea-eSs])\s*[)\]]\s*\.?\s*$/
export const TRAILING_TRUTH = /(?<=\S)\s*[([]\s*([BSTF]|[Bb]enar|[Ss]alah|[Tt]rue|[Ff]alse)\s*[)\]]\s*\.?\s*$/

export function profileOf(lines: readonly Line[]): DocumentProfile {
  const labels = lines.map((line) => labelOf(line))
  const hasTruthPairsBelow = lines.filter(isTruthPairLine).length > 1
  const text = lines.map(textOf).join('\n')
  return {
    pageEdges: findPageEdges(lines, labels),
    linesWithTrailingKey: findTrailingKeys(lines, labels),
    hasTruthPairsBelow,
    hasKeyWords: KEY_WORDS.test(text),
    hasCorrections: CORRECTIONS.test(text),
  }
}

const KEY_WORDS = /kunci|k\.?j|jawaban|answer|pembahasan/iu
const CORRECTIONS = /ralat|koreksi|revisi|perbaikan/i

/** A key stands behind what is asked, or behind the last option. */
function findTrailingKeys(lines: readonly Line[], labels: readonly ReturnType<typeof labelOf>[]) {
  const numberedLines = lines.flatMap((line, at) => (isNumber(labels[at]) ? [line] : []))
  const lastOptionLines = lines.filter(
    (_, at) => labels[at]?.kind === 'option' && labels[at + 1]?.kind !== 'option',
  )
  for (const candidates of [numberedLines, lastOptionLines]) {
    const linesWithKey = candidates.filter((line) => TRAILING_KEY.test(textOf(line).slice(-40)))
    if (linesWithKey.length > 1 && linesWithKey.length >= candidates.length * MIN_SHARE)
      return new Set(linesWithKey)
  }
  const statements = lines.filter((_, at) => isNumber(labels[at]) && labels[at + 1]?.kind !== 'option')
  const truthByLine = new Map(
    statements.map((line) => [line, TRAILING_TRUTH.exec(textOf(line).slice(-40))?.[1]]),
  )
  const statementsWithTruth = statements.filter((line) => truthByLine.get(line) !== undefined)
  const areBothUsed = new Set(statementsWithTruth.map((line) => truthByLine.get(line))).size > 1
  return new Set(
    areBothUsed && statementsWithTruth.length >= statements.length * MIN_SHARE ? statementsWithTruth : [],
  )
}

const isNumber = (label: ReturnType<typeof labelOf>): label is LabelOf<'number'> =>
  label?.kind === 'number' && (label.trust === 'sure' || label.trust === 'labelled')

/** A running head has two words at least. */
const HEAD_WORDS = /\p{L}{3,}.*[^\p{L}]\p{L}{3,}/u
const MAX_EDGE = 120
/** Lines above and below an option among which the next one is looked for. */
const MAX_BETWEEN = 4

/** Lines that stand there again and again, once at least where no text goes on: between two options, or beside a page's number. */
function findPageEdges(lines: readonly Line[], labels: readonly ReturnType<typeof labelOf>[]) {
  const candidateIndexes = [...lines.keys()].filter((at) => {
    const line = lines[at]
    const text = textOf(line)
    return !labels[at] && !line?.row && text.length <= MAX_EDGE && HEAD_WORDS.test(text)
  })
  const edges = new Set<Line>()
  for (const sameTextIndexes of Map.groupBy(candidateIndexes, (at) =>
    withoutDigits(textOf(lines[at])),
  ).values()) {
    if (sameTextIndexes.length < 2) continue
    const texts = [...new Set(sameTextIndexes.map((at) => textOf(lines[at])))].join(' ')
    const namesPage = PAGE_WORDS.test(texts) && /\d/.test(texts)
    if (
      !sameTextIndexes.some((at) => isBesideNumber(lines, at) || (namesPage && isBetweenOptions(lines, at)))
    )
      continue
    for (const lineIndex of sameTextIndexes) {
      const line = lines[lineIndex]
      if (line) edges.add(line)
      for (const neighbourIndex of [lineIndex - 1, lineIndex + 1]) {
        const neighbour = lines[neighbourIndex]
        if (neighbour && PAGE_NUMBER.test(textOf(neighbour))) edges.add(neighbour)
      }
    }
  }
  return edges
}

const isBesideNumber = (lines: readonly Line[], at: number) =>
  [at - 1, at + 1].some((beside) => {
    const line = lines[beside]
    return line !== undefined && PAGE_NUMBER.test(textOf(line).slice(0, SCAN_LENGTH))
  })

function isBetweenOptions(lines: readonly Line[], at: number): boolean {
  const above = nearestOptionPosition(lines, at, -1)
  const below = nearestOptionPosition(lines, at, 1)
  return above !== undefined && below === above + 1
}

/** The position of the option that stands nearest above or below. */
function nearestOptionPosition(lines: readonly Line[], lineIndex: number, step: 1 | -1): number | undefined {
  for (let nextIndex = lineIndex + step; Math.abs(nextIndex - lineIndex) <= MAX_BETWEEN; nextIndex += step) {
    const position = optionPositionOfLine(lines[nextIndex])
    if (position !== undefined) return position
  }
  return undefined
}
