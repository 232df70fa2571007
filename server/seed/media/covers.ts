import type { Random } from '../random.ts'
import { box, type Canvas, type Colour, circle, line, newCanvas, paint, ring, type Shape } from './canvas.ts'

const WIDTH = 1280
const HEIGHT = 720

/** The product's indigo and orange with teal and their neighbours: start, end, accent. */
const palettes: [Colour, Colour, Colour][] = [
  ['#232370', '#4f4fc4', '#fb8500'],
  ['#0f5f66', '#26a69a', '#ffd166'],
  ['#c75a00', '#ffb347', '#313189'],
  ['#313189', '#1b8a8f', '#fb8500'],
  ['#5a2a82', '#e0607e', '#ffd166'],
  ['#14324f', '#2f7fb8', '#fb8500'],
  ['#1f5130', '#7cb342', '#ffe08a'],
  ['#7a1f3d', '#f2784b', '#ffd9a0'],
  ['#26324a', '#5c7fa3', '#2ec4b6'],
  ['#313189', '#8e5bd0', '#2ec4b6'],
  ['#0b4f6c', '#3fb8af', '#fb8500'],
  ['#8a4b08', '#f0a830', '#26777d'],
]

/** Four families of shapes, so that neighbours in a list do not look alike. */
const motifs: ((r: Random) => Shape[])[] = [
  (r) => Array.from({ length: 5 }, (_, i) => ring(980 + r.int(-40, 40), 380, 90 + i * 95, 34)),
  (r) => Array.from({ length: 7 }, (_, i) => box(620 + i * 88, 620 - r.int(120, 470), 56, 700, 28)),
  (r) => Array.from({ length: 6 }, (_, i) => line(420 + i * 150, 780, 760 + i * 150, -60, r.int(24, 72))),
  (r) => Array.from({ length: 8 }, () => circle(r.int(560, 1240), r.int(40, 680), r.int(40, 170))),
]

/** A program's cover: an abstract picture with its calm side on the left. */
export function cover(index: number, r: Random): Canvas {
  const [from, to, accent] = palettes[index % palettes.length] ?? ['#313189', '#4f4fc4', '#fb8500']
  const canvas = newCanvas(WIDTH, HEIGHT, from, to)
  const shapes = motifs[index % motifs.length]?.(r) ?? []
  for (const [i, shape] of shapes.entries()) paint(canvas, shape, i % 3 === 1 ? from : '#ffffff', 0.14)
  paint(canvas, circle(r.int(180, 420), r.int(220, 500), r.int(70, 120)), accent, 0.92)
  paint(canvas, box(96, 600, r.int(160, 320), 20, 10), '#ffffff', 0.85)
  return canvas
}
