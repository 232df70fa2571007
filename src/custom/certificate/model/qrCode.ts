import { encode } from 'uqr'
import { type Box, colours, type Mark, type Path } from './marks.ts'
import { rectangle } from './shapes.ts'

/** Quiet zone in modules: readers require four. */
const QUIET = 4

/** A single shape, quiet zone included. */
export function qrCode(address: string, { x, y, width }: Box): Mark {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  const cell = width / size
  const path: Path = data.flatMap((row, rowIndex) =>
    // Neighbours are one bar: seams between cells show on some screens and printers.
    barsOf(row).flatMap(([from, to]) =>
      rectangle({ x: x + from * cell, y: y + rowIndex * cell, width: (to - from) * cell, height: cell }),
    ),
  )
  return { kind: 'path', path, fill: colours.ink }
}

function barsOf(row: readonly boolean[]): [from: number, to: number][] {
  const bars: [number, number][] = []
  for (const [nth, isDark] of row.entries()) {
    const lastBar = bars.at(-1)
    if (!isDark) continue
    if (lastBar?.[1] === nth) lastBar[1] = nth + 1
    else bars.push([nth, nth + 1])
  }
  return bars
}
