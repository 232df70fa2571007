import { type Line, textOf } from '../document/runs.ts'
import { countUpTo } from '../source.ts'
import type { DraftDocument } from './drafts.ts'

const PACKET = /^[\s*~=#_–—-]*(paket\s+(?:soal\s+)?(?:[a-z]|\d{1,3}|[ivx]{1,5}))[\s*~=#_:–—-]*$/i

type PacketHeadings = {
  readonly lines: ReadonlySet<Line>
  /** What the packet is called in which a line stands. */
  readonly nameAt: (no: number) => string | undefined
}

/** The packets of a document: those headings that questions stand below, rather than keys. */
export function packetsOf({ left, drafts, keys }: DraftDocument): PacketHeadings {
  const all = left.flatMap(({ line }) => {
    const name = PACKET.exec(textOf(line).slice(0, 100))?.[1]
    return name === undefined ? [] : [{ line, name: name.replace(/\s+/g, ' ') }]
  })
  const begins = sortNumbers(drafts.map(({ from }) => from))
  const others = sortNumbers([...all, ...keys].map(({ line }) => line.no))
  const headings = all
    .filter(({ line: { no } }) => {
      const next = begins[countUpTo(begins, no - 1)]
      return next !== undefined && countUpTo(others, next - 1) <= countUpTo(others, no)
    })
    .toSorted((one, other) => one.line.no - other.line.no)
  const positions = headings.map(({ line }) => line.no)
  return {
    lines: new Set(headings.map(({ line }) => line)),
    nameAt: (no) => headings[countUpTo(positions, no) - 1]?.name,
  }
}

const sortNumbers = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
