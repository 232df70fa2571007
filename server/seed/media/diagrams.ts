import { box, type Canvas, type Colour, circle, line, newCanvas, paint, polygon, ring } from './canvas.ts'

const paper = () => newCanvas(640, 480, '#ffffff')
const ink: Colour = '#1b1b3a'

/** Safety signs in the shapes and colours of SNI ISO 7010. */
export function prohibitionSign(): Canvas {
  const canvas = paper()
  paint(canvas, line(270, 240, 370, 240, 60), ink)
  paint(canvas, ring(320, 240, 150, 36), '#c8102e')
  paint(canvas, line(216, 136, 424, 344, 34), '#c8102e')
  return canvas
}

export function warningSign(): Canvas {
  const canvas = paper()
  paint(canvas, polygon([320, 70], [520, 410], [120, 410]), ink)
  paint(canvas, polygon([320, 116], [480, 388], [160, 388]), '#ffcd00')
  paint(canvas, line(320, 210, 320, 300, 28), ink)
  paint(canvas, circle(320, 350, 18), ink)
  return canvas
}

export function mandatorySign(): Canvas {
  const canvas = paper()
  paint(canvas, circle(320, 240, 170), '#005eb8')
  paint(canvas, circle(320, 220, 78), '#ffffff')
  paint(canvas, box(218, 196, 204, 22, 11), '#ffffff')
  paint(canvas, box(250, 226, 140, 44, 20), '#005eb8')
  return canvas
}

export function emergencySign(): Canvas {
  const canvas = paper()
  paint(canvas, box(140, 60, 360, 360, 24), '#00843d')
  paint(canvas, box(290, 130, 60, 220), '#ffffff')
  paint(canvas, box(210, 210, 220, 60), '#ffffff')
  return canvas
}

/** Four bars; the third is the tallest. */
export function barChart(): Canvas {
  const canvas = paper()
  for (let y = 100; y < 400; y += 60) paint(canvas, box(90, y, 480, 2), '#d8d8e6')
  for (const [i, height] of [120, 180, 280, 210].entries()) {
    paint(canvas, box(130 + i * 110, 400 - height, 72, height, 6), i === 2 ? '#fb8500' : '#313189')
  }
  paint(canvas, line(90, 400, 570, 400, 5), ink)
  paint(canvas, line(90, 90, 90, 400, 5), ink)
  return canvas
}

/** Start, step, decision, end: the shapes of a flow chart. */
export function flowChart(): Canvas {
  const canvas = paper()
  for (const y of [98, 208, 348]) paint(canvas, line(320, y, 320, y + 30, 5), ink)
  paint(canvas, box(240, 40, 160, 56, 28), '#1b8a8f')
  paint(canvas, box(230, 132, 180, 72, 4), '#313189')
  paint(canvas, polygon([320, 240], [420, 294], [320, 348], [220, 294]), '#fb8500')
  paint(canvas, box(240, 382, 160, 56, 28), '#1b8a8f')
  paint(canvas, line(420, 294, 520, 294, 5), ink)
  paint(canvas, line(520, 294, 520, 168, 5), ink)
  paint(canvas, line(520, 168, 414, 168, 5), ink)
  return canvas
}

/** The colour wheel's primary (painters') colours and their mixtures. */
export function colourWheel(): Canvas {
  const canvas = paper()
  const wheel: Colour[] = ['#d7263d', '#f46036', '#f9c80e', '#2e933c', '#1b5fc1', '#6a2c91']
  for (const [i, colour] of wheel.entries()) {
    const angle = (i * Math.PI) / 3 - Math.PI / 2
    paint(canvas, circle(320 + 130 * Math.cos(angle), 240 + 130 * Math.sin(angle), 62), colour)
  }
  return canvas
}
