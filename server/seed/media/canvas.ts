/** `#rrggbb` */
export type Colour = `#${string}`

export type Canvas = { width: number; height: number; pixels: Uint8Array }

type Rgb = [number, number, number]

const rgb = (colour: Colour): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A canvas filled with one colour, or with a gradient from the top left corner to the bottom right one. */
export function newCanvas(width: number, height: number, from: Colour, to: Colour = from): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const [start, end] = [rgb(from), rgb(to)]
  const last = Math.max(1, width + height - 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const t = (x + y) / last
      pixels[at] = start[0] + (end[0] - start[0]) * t
      pixels[at + 1] = start[1] + (end[1] - start[1]) * t
      pixels[at + 2] = start[2] + (end[2] - start[2]) * t
    }
  }
  return { width, height, pixels }
}

/** A shape: the box around it, and the signed distance of a point to its edge in pixels, negative inside. */
export type Shape = { box: [number, number, number, number]; distance: (x: number, y: number) => number }

export const circle = (cx: number, cy: number, radius: number): Shape => ({
  box: [cx - radius, cy - radius, cx + radius, cy + radius],
  distance: (x, y) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius,
})

export const ring = (cx: number, cy: number, radius: number, width: number): Shape => ({
  box: [cx - radius - width, cy - radius - width, cx + radius + width, cy + radius + width],
  distance: (x, y) => Math.abs(Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius) - width / 2,
})

/** A circle stretched by `rx` and `ry`; its edge is exact enough for soft edges. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number): Shape => ({
  box: [cx - rx, cy - ry, cx + rx, cy + ry],
  distance: (x, y) => (Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) - 1) * Math.min(rx, ry),
})

/** A line with round ends. */
export function line(x1: number, y1: number, x2: number, y2: number, width: number): Shape {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy || 1
  const half = width / 2
  return {
    box: [Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half],
    distance: (x, y) => {
      const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square))
      return Math.sqrt((x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2) - half
    },
  }
}

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Shape {
  const [cx, cy] = [x + width / 2, y + height / 2]
  return {
    box: [x, y, x + width, y + height],
    distance: (px, py) => {
      const qx = Math.abs(px - cx) - width / 2 + radius
      const qy = Math.abs(py - cy) - height / 2 + radius
      return Math.sqrt(Math.max(qx, 0) ** 2 + Math.max(qy, 0) ** 2) + Math.min(Math.max(qx, qy), 0) - radius
    },
  }
}

/** A convex polygon, its corners in clockwise order on the screen. */
export function polygon(...corners: [number, number][]): Shape {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const edges = corners.map(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length] ?? [x, y]
    const length = Math.hypot(nx - x, ny - y)
    return { x, y, a: (ny - y) / length, b: -(nx - x) / length }
  })
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    distance: (x, y) => Math.max(...edges.map((edge) => (x - edge.x) * edge.a + (y - edge.y) * edge.b)),
  }
}

/** Paints a shape with soft edges; `alpha` 1 covers what is below. */
export function paint(canvas: Canvas, shape: Shape, colour: Colour, alpha = 1): void {
  const [red, green, blue] = rgb(colour)
  const { width, height, pixels } = canvas
  const left = Math.max(0, Math.floor(shape.box[0]) - 1)
  const right = Math.min(width, Math.ceil(shape.box[2]) + 1)
  const top = Math.max(0, Math.floor(shape.box[1]) - 1)
  const bottom = Math.min(height, Math.ceil(shape.box[3]) + 1)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const distance = shape.distance(x + 0.5, y + 0.5)
      if (distance >= 0.5) continue
      const cover = distance <= -0.5 ? alpha : alpha * (0.5 - distance)
      const at = (y * width + x) * 3
      pixels[at] = (pixels[at] ?? 0) + (red - (pixels[at] ?? 0)) * cover
      pixels[at + 1] = (pixels[at + 1] ?? 0) + (green - (pixels[at + 1] ?? 0)) * cover
      pixels[at + 2] = (pixels[at + 2] ?? 0) + (blue - (pixels[at + 2] ?? 0)) * cover
    }
  }
}
