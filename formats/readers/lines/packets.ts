import type { Found } from './drafts.ts'
import { type Line, textOf } from './runs.ts'

const PACKET = /^[\s*~=#_–—-]*(paket\s+(?:soal\s+)?(?:[a-z]|\d{1,3}|[ivx]{1,5}))[\s*~=#_:–—-]*$/i

type Packets = {
  /** Their headings. */
  readonly lines: ReadonlySet<Line>
  /** What the packet is called in which a line stands. */
  readonly nameAt: (no: number) => string | undefined
}

/** The packets of a document: those headings that questions stand below, rather than keys. */
export function packetsOf({ rest, drafts, keys }: Found): Packets {
  const all = rest.flatMap((line) => {
    const name = PACKET.exec(textOf(line).slice(0, 100))?.[1]
    return name === undefined ? [] : [{ line, name: name.replace(/\s+/g, ' ') }]
  })
  const begins = inOrder(drafts.map(({ from }) => from))
  const others = inOrder([...all, ...keys].map(({ line }) => line.no))
  const headings = all
    .filter(({ line: { no } }) => {
      const next = begins[countUpTo(begins, no - 1)]
      return next !== undefined && countUpTo(others, next - 1) <= countUpTo(others, no)
    })
    .toSorted((one, other) => one.line.no - other.line.no)
  const places = headings.map(({ line }) => line.no)
  return {
    lines: new Set(headings.map(({ line }) => line)),
    nameAt: (no) => headings[countUpTo(places, no) - 1]?.name,
  }
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** How many of some numbers in order are not above another one. */
function countUpTo(sorted: readonly number[], most: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}
