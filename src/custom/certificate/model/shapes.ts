import type { Box, Path, Step } from './marks.ts'

/** Bézier handle of a quarter circle of radius 1. */
const HANDLE = 0.5523

export const rectangle = ({ x, y, width, height }: Box): Path => [['R', x, y, width, height]]

export const diamond = (x: number, y: number, radius: number): Path => [
  ['M', x, y - radius],
  ['L', x + radius, y],
  ['L', x, y + radius],
  ['L', x - radius, y],
  ['Z'],
]

export const circle = (x: number, y: number, radius: number): Path => {
  const h = radius * HANDLE
  return [
    ['M', x + radius, y],
    ['C', x + radius, y + h, x + h, y + radius, x, y + radius],
    ['C', x - h, y + radius, x - radius, y + h, x - radius, y],
    ['C', x - radius, y - h, x - h, y - radius, x, y - radius],
    ['C', x + h, y - radius, x + radius, y - h, x + radius, y],
    ['Z'],
  ]
}

/** A point on a circle; `turn` is 0 to 1. */
const pointOnCircle = (x: number, y: number, radius: number, turn: number): readonly [number, number] => [
  x + radius * Math.sin(turn * 2 * Math.PI),
  y - radius * Math.cos(turn * 2 * Math.PI),
]

/** A closed path that oscillates `times` between two radii. */
export function wave(x: number, y: number, inner: number, outer: number, times: number, shift = 0): Path {
  const pointAt = (nth: number, radius: number) => pointOnCircle(x, y, radius, (nth + shift) / times)
  const steps: Step[] = [['M', ...pointAt(0, outer)]]
  // Tangential handles keep crests and troughs level.
  const reach = 0.28
  for (let nth = 0; nth < times; nth++) {
    const fromTop = pointAt(nth + reach, outer)
    const toHollow = pointAt(nth + 0.5 - reach, inner)
    const fromHollow = pointAt(nth + 0.5 + reach, inner)
    const toTop = pointAt(nth + 1 - reach, outer)
    steps.push(['C', ...fromTop, ...toHollow, ...pointAt(nth + 0.5, inner)])
    steps.push(['C', ...fromHollow, ...toTop, ...pointAt(nth + 1, outer)])
  }
  return [...steps, ['Z']]
}

export function star(x: number, y: number, inner: number, outer: number, points: number): Path {
  const corners = Array.from({ length: points * 2 }, (_, nth) =>
    pointOnCircle(x, y, nth % 2 === 0 ? outer : inner, nth / (points * 2)),
  )
  return [...corners.map((corner, nth): Step => [nth === 0 ? 'M' : 'L', ...corner]), ['Z']]
}
