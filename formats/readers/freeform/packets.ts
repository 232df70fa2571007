import { type Line, textOf } from '../document/runs.ts'
import { countUpTo } from '../source.ts'
import type { DraftDocument } from './drafts.ts'

const PACKET = /^[\s*~=#_–—-]*(paket\s+(?:soal\s+)?(?:[a-z]|\d{1,3}|[ivx]{1,5}))[\s*~=#_:–—-]*$/i

type PacketHeadings = {
  readonly lines: ReadonlySet<Line>
  /** What the packet is called in which a line stands. */
  readonly packetNameAt: (lineNumber: number) => string | undefined
}

/** The packets of a document: those headings that questions stand below, rather than keys. */
export function packetHeadingsOf({ skippedLines, drafts, keys }: DraftDocument): PacketHeadings {
  const packetLines = skippedLines.flatMap(({ line }) => {
    const name = PACKET.exec(textOf(line).slice(0, 100))?.[1]
    return name === undefined ? [] : [{ line, name: name.replace(/\s+/g, ' ') }]
  })
  const questionStarts = sortNumbers(drafts.map(({ from }) => from))
  const otherStarts = sortNumbers([...packetLines, ...keys].map(({ line }) => line.lineNumber))
  const headings = packetLines
    .filter(({ line: { lineNumber } }) => {
      const nextStart = questionStarts[countUpTo(questionStarts, lineNumber - 1)]
      return (
        nextStart !== undefined && countUpTo(otherStarts, nextStart - 1) <= countUpTo(otherStarts, lineNumber)
      )
    })
    .toSorted((one, other) => one.line.lineNumber - other.line.lineNumber)
  const headingLineNumbers = headings.map(({ line }) => line.lineNumber)
  return {
    lines: new Set(headings.map(({ line }) => line)),
    packetNameAt: (no) => headings[countUpTo(headingLineNumbers, no) - 1]?.name,
  }
}

const sortNumbers = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
