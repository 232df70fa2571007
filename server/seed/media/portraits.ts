import type { Random } from '../random.ts'
import { box, type Canvas, type Colour, circle, ellipse, newCanvas, paint } from './canvas.ts'

export type Look = 'man' | 'woman' | 'hijab'

const grounds: [Colour, Colour][] = [
  ['#d9dcf7', '#b3b8ea'],
  ['#d5f0ee', '#9fd8d3'],
  ['#ffe6c7', '#ffc98a'],
  ['#f6dbe5', '#e7b1c6'],
  ['#dde7ef', '#b3c8da'],
]
const skins: Colour[] = ['#c68a5e', '#a9714a', '#d9a679', '#8a5a3b']
const hairs: Colour[] = ['#1f1a17', '#2d221c', '#3a2a20']
const clothes: Colour[] = ['#313189', '#fb8500', '#1b8a8f', '#7a1f3d', '#44546a', '#5a8f3c']

/** A person of plain shapes, without a face: depicts nobody real. */
export function portrait(look: Look, index: number, r: Random): Canvas {
  const [from, to] = grounds[index % grounds.length] ?? ['#d9dcf7', '#b3b8ea']
  const canvas = newCanvas(400, 400, from, to)
  const [skin, hair, cloth] = [r.pick(skins), r.pick(hairs), clothes[index % clothes.length] ?? '#313189']
  if (look === 'hijab') {
    paint(canvas, ellipse(200, 405, 160, 140), '#f4f1ec')
    paint(canvas, ellipse(200, 190, 100, 118), cloth)
    paint(canvas, ellipse(200, 300, 118, 76), cloth)
    paint(canvas, ellipse(200, 178, 64, 78), skin)
    return canvas
  }
  if (look === 'woman') {
    paint(canvas, ellipse(200, 180, 98, 112), hair)
    paint(canvas, box(104, 180, 192, 120, 40), hair)
  }
  paint(canvas, ellipse(200, 405, 156, 132), cloth)
  paint(canvas, box(168, 230, 64, 80, 28), skin)
  paint(canvas, ellipse(200, 180, 72, 86), skin)
  if (look === 'man') paint(canvas, ellipse(200, 120, 76, 44), hair)
  else paint(canvas, ellipse(200, 116, 74, 36), hair)
  // A white collar keeps head and shoulders apart in small sizes.
  paint(canvas, circle(200, 312, 14), '#ffffff', 0.9)
  return canvas
}
