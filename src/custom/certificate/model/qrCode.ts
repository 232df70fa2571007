import { encode } from 'uqr'
import { type Box, colours, type Mark, type Path } from './paper.ts'
import { rectangle } from './shapes.ts'

/** Quiet zone in cells: readers require four. */
const QUIET = 4

/** The code that leads to an address, with the paper that it needs around it, as one shape. */
export function qrCode(address: string, { x, y, width }: Box): Mark {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  const cell = width / size
  const path: Path = data.flatMap((row, down) =>
    // Neighbours in a row are one bar: between two, some screens and printers leave a hair of white.
    barsOf(row).flatMap(([from, to]) =>
      rectangle({ x: x + from * cell, y: y + down * cell, width: (to - from) * cell, height: cell }),
    ),
  )
  return { kind: 'path', path, fill: colours.ink }
}

/** Ranges of dark cells in a row. */
function barsOf(row: readonly boolean[]): [from: number, to: number][] {
  const bars: [number, number][] = []
  for (const [nth, isDark] of row.entries()) {
    const last = bars.at(-1)
    if (!isDark) continue
    if (last?.[1] === nth) last[1] = nth + 1
    else bars.push([nth, nth + 1])
  }
  return bars
}
