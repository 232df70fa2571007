import { type Box, colours, type Mark, PAGE, type Path } from './paper.ts'
import { circle, diamond, rectangle, star, wave } from './shapes.ts'

const { gold, indigo } = colours

const inset = (by: number): Box => ({
  x: by,
  y: by,
  width: PAGE.width - 2 * by,
  height: PAGE.height - 2 * by,
})

const filled = (path: Path, fill: string): Mark => ({ kind: 'path', path, fill })
const drawn = (path: Path, colour: string, width: number): Mark => ({
  kind: 'path',
  path,
  stroke: { colour, width },
})

const CORNER = 31
const corners = [
  [CORNER, CORNER],
  [PAGE.width - CORNER, CORNER],
  [CORNER, PAGE.height - CORNER],
  [PAGE.width - CORNER, PAGE.height - CORNER],
] as const

export const frame: readonly Mark[] = [
  filled(rectangle(inset(0)), colours.ground),
  drawn(rectangle(inset(23)), indigo, 2),
  drawn(rectangle(inset(30.5)), gold, 1),
  ...corners.flatMap(([x, y]): Mark[] => [
    filled(rectangle({ x: x - 17, y: y - 17, width: 34, height: 34 }), colours.ground),
    drawn(rectangle({ x: x - 16.5, y: y - 16.5, width: 33, height: 33 }), gold, 1),
    drawn(diamond(x, y, 13.5), gold, 0.75),
    filled(diamond(x, y, 9.5), indigo),
    filled(diamond(x, y, 3), colours.ground),
  ]),
]

/** A disc within two crossing waves. */
export function seal(x: number, y: number): Mark[] {
  return [
    filled(wave(x, y, 44, 48, 32), gold),
    drawn(circle(x, y, 41), colours.ground, 1),
    ...[0, 0.25, 0.5, 0.75].map((shift) => drawn(wave(x, y, 28, 40, 18, shift), colours.ground, 0.6)),
    filled(circle(x, y, 26), colours.ground),
    filled(circle(x, y, 24), indigo),
    drawn(circle(x, y, 21), gold, 0.75),
    filled(star(x, y, 6, 15, 8), gold),
    filled(diamond(x, y, 4), colours.ground),
  ]
}

export const rule = (x: number, y: number): Mark[] => [
  filled(rectangle({ x: x - 60, y: y - 0.6, width: 50, height: 1.2 }), gold),
  filled(rectangle({ x: x + 10, y: y - 0.6, width: 50, height: 1.2 }), gold),
  filled(diamond(x, y, 4), gold),
]
