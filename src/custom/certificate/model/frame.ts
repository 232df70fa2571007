import { type Box, colours, type Mark, PAGE, type Path } from './marks.ts'
import { circle, diamond, rectangle, star, wave } from './shapes.ts'

const { gold, indigo } = colours

const inset = (margin: number): Box => ({
  x: margin,
  y: margin,
  width: PAGE.width - 2 * margin,
  height: PAGE.height - 2 * margin,
})

const fillMark = (path: Path, fill: string): Mark => ({ kind: 'path', path, fill })
const strokeMark = (path: Path, colour: string, width: number): Mark => ({
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

export const frameMarks: readonly Mark[] = [
  fillMark(rectangle(inset(0)), colours.ground),
  strokeMark(rectangle(inset(23)), indigo, 2),
  strokeMark(rectangle(inset(30.5)), gold, 1),
  ...corners.flatMap(([x, y]): Mark[] => [
    fillMark(rectangle({ x: x - 17, y: y - 17, width: 34, height: 34 }), colours.ground),
    strokeMark(rectangle({ x: x - 16.5, y: y - 16.5, width: 33, height: 33 }), gold, 1),
    strokeMark(diamond(x, y, 13.5), gold, 0.75),
    fillMark(diamond(x, y, 9.5), indigo),
    fillMark(diamond(x, y, 3), colours.ground),
  ]),
]

/** A disc within two crossing waves. */
export function sealMarks(x: number, y: number): Mark[] {
  return [
    fillMark(wave(x, y, 44, 48, 32), gold),
    strokeMark(circle(x, y, 41), colours.ground, 1),
    ...[0, 0.25, 0.5, 0.75].map((shift) => strokeMark(wave(x, y, 28, 40, 18, shift), colours.ground, 0.6)),
    fillMark(circle(x, y, 26), colours.ground),
    fillMark(circle(x, y, 24), indigo),
    strokeMark(circle(x, y, 21), gold, 0.75),
    fillMark(star(x, y, 6, 15, 8), gold),
    fillMark(diamond(x, y, 4), colours.ground),
  ]
}

export const dividerMarks = (x: number, y: number): Mark[] => [
  fillMark(rectangle({ x: x - 60, y: y - 0.6, width: 50, height: 1.2 }), gold),
  fillMark(rectangle({ x: x + 10, y: y - 0.6, width: 50, height: 1.2 }), gold),
  fillMark(diamond(x, y, 4), gold),
]
