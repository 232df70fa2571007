import { type Line, textOf } from '../document/runs.ts'
import { positionAt } from './columns.ts'
import { type LabelOf, labelOf, SCAN_LENGTH } from './labels.ts'
import { PAGE_NUMBER, PAGE_WORDS } from './pages.ts'
import { isPairAlone } from './truthPairs.ts'

/* What a document does throughout: decided before any line is read, from counts with a share that must be reached. */

export type Profile = {
  /** Lines at the edges of pages, copied along: running heads, and the numbers of pages beside them. */
  readonly edges: ReadonlySet<Line>
  /** The lines that end with the key of their question in brackets («… adalah … (B)»), where most questions have one. */
  readonly keysBehind: ReadonlySet<Line>
  /** Whether both answers to a statement («Benar / Salah») stand on lines below: a heading says so once. */
  readonly arePairsBelow: boolean
  /** Whether any line has a word that stands above keys, or one that corrects a key. */
  readonly hasKeyWords: boolean
  readonly hasCorrections: boolean
}

const MIN_SHARE = 0.5

/** A text without what changes from page to page. */
const withoutDigits = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()

/** Keys in brackets at the end of a line, and what is true or false, which stands behind statements alone. */
export const KEY_BEHIND = /(?<=\S)(?:\s{0,20}\.{4,200})?\s*[([]\s*([A-Ea-eSs])\s*[)\]]\s*\.?\s*$/
export const TRUTH_BEHIND = /(?<=\S)\s*[([]\s*([BSTF]|[Bb]enar|[Ss]alah|[Tt]rue|[Ff]alse)\s*[)\]]\s*\.?\s*$/

export function profileOf(lines: readonly Line[]): Profile {
  const labels = lines.map((line) => labelOf(line))
  const arePairsBelow = lines.filter(isPairAlone).length > 1
  const text = lines.map(textOf).join('\n')
  return {
    edges: edgesOf(lines, labels),
    keysBehind: keysBehind(lines, labels),
    arePairsBelow,
    hasKeyWords: KEY_WORDS.test(text),
    hasCorrections: CORRECTIONS.test(text),
  }
}

const KEY_WORDS = /kunci|k\.?j|jawaban|answer|pembahasan/iu
const CORRECTIONS = /ralat|koreksi|revisi|perbaikan/i

/** A key stands behind what is asked, or behind the last option. */
function keysBehind(
  lines: readonly Line[],
  labels: readonly ReturnType<typeof labelOf>[],
): ReadonlySet<Line> {
  const numbers = lines.flatMap((line, at) => (isNumber(labels[at]) ? [line] : []))
  const lasts = lines.filter((_, at) => labels[at]?.kind === 'option' && labels[at + 1]?.kind !== 'option')
  for (const all of [numbers, lasts]) {
    const withKey = all.filter((line) => KEY_BEHIND.test(textOf(line).slice(-40)))
    if (withKey.length > 1 && withKey.length >= all.length * MIN_SHARE) return new Set(withKey)
  }
  const statements = lines.filter((_, at) => isNumber(labels[at]) && labels[at + 1]?.kind !== 'option')
  const said = new Map(statements.map((line) => [line, TRUTH_BEHIND.exec(textOf(line).slice(-40))?.[1]]))
  const truths = statements.filter((line) => said.get(line) !== undefined)
  const areTold = new Set(truths.map((line) => said.get(line))).size > 1
  return new Set(areTold && truths.length >= statements.length * MIN_SHARE ? truths : [])
}

const isNumber = (label: ReturnType<typeof labelOf>): label is LabelOf<'number'> =>
  label?.kind === 'number' && (label.trust === 'sure' || label.trust === 'labelled')

/** A running head has two words at least. */
const HEAD_WORDS = /\p{L}{3,}.*[^\p{L}]\p{L}{3,}/u
const MAX_EDGE = 120
/** Lines above and below an option among which the next one is looked for. */
const MAX_BETWEEN = 4

/** Lines that stand there again and again, once at least where no text goes on: between two options, or beside a page's number. */
function edgesOf(lines: readonly Line[], labels: readonly ReturnType<typeof labelOf>[]): ReadonlySet<Line> {
  const places = [...lines.keys()].filter((at) => {
    const line = lines[at]
    const text = textOf(line)
    return !labels[at] && !line?.row && text.length <= MAX_EDGE && HEAD_WORDS.test(text)
  })
  const edges = new Set<Line>()
  for (const own of Map.groupBy(places, (at) => withoutDigits(textOf(lines[at]))).values()) {
    if (own.length < 2) continue
    const texts = [...new Set(own.map((at) => textOf(lines[at])))].join(' ')
    const isOfPage = PAGE_WORDS.test(texts) && /\d/.test(texts)
    if (!own.some((at) => isBesideNumber(lines, at) || (isOfPage && isBetweenOptions(lines, at)))) continue
    for (const at of own) {
      const line = lines[at]
      if (line) edges.add(line)
      for (const beside of [at - 1, at + 1]) {
        const other = lines[beside]
        if (other && PAGE_NUMBER.test(textOf(other))) edges.add(other)
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
  const above = nearest(lines, at, -1)
  const below = nearest(lines, at, 1)
  return above !== undefined && below === above + 1
}

/** The position of the option that stands nearest above or below. */
function nearest(lines: readonly Line[], at: number, step: 1 | -1): number | undefined {
  for (let next = at + step; Math.abs(next - at) <= MAX_BETWEEN; next += step) {
    const position = positionAt(lines[next])
    if (position !== undefined) return position
  }
  return undefined
}
