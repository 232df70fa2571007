import { createTheme } from '@mui/material/styles'
import { afterEach, expect, test, vi } from 'vitest'
import { lightTheme } from '../../../src/common/theme.ts'
import { createPainter } from '../../../src/resources/_kit/matrix/painter.ts'
import type { MatrixShape } from '../../../src/resources/_kit/matrix/shape.ts'

/* The painter with a layout of 1,000 × 600 pixels; what only a browser shows is in tests/e2e. */

const COLUMNS = 20
const theme = createTheme(lightTheme)

const shapeOf = (rows: number, loadedRows = rows): MatrixShape => ({
  frozen: [{ key: 'name', kind: 'name', width: 220, narrowWidth: 108, label: 'Peserta' }],
  columns: Array.from({ length: COLUMNS }, (_, at) => ({ key: String(at), label: `Kolom ${at}` })),
  groups: [],
  rows,
  hasFoot: true,
  cell: ({ row, column }) => {
    if (row === rows) return { text: `jumlah ${column}` }
    return row < loadedRows ? { text: column === 0 ? `Peserta ${row}` : `${row}:${column}` } : undefined
  },
  tooltip: () => undefined,
  href: () => undefined,
})

/** What has been drawn since it was last asked for. */
const createContext = () => {
  const calls: { name: string; values: unknown[] }[] = []
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) => {
          calls.push({ name: String(name), values })
          return { width: 10 }
        },
      set: () => true,
    },
  )
  const drawn = (name: string) => calls.filter((call) => call.name === name).map(({ values }) => values)
  return { context, drawn, forget: () => calls.splice(0) }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function start(
  shape: MatrixShape,
  context: object | null,
  failedSpans: { first: number; last: number }[] = [],
) {
  const part = () => document.createElement('div')
  const scroller = part()
  const overlay = part()
  const headers = part()
  const body = part()
  const foot = part()
  const canvas = document.createElement('canvas')
  Object.defineProperties(scroller, { clientWidth: { value: 1_000 }, clientHeight: { value: 600 } })
  Object.defineProperty(canvas, 'getContext', { value: () => context })
  overlay.append(canvas)
  scroller.append(overlay, headers, body, foot)
  document.body.append(scroller)
  const painter = createPainter({ scroller, canvas, headers, body, foot }, { onDrawn: () => undefined })
  painter.show(shape, { labels: { waiting: 'Memuat' }, isNarrow: false, failedSpans, theme })
  return {
    painter,
    canvas,
    scrollTo: (top: number) => {
      scroller.scrollTop = top
      painter.paint()
      return nextFrame()
    },
    settle: () => {
      while (!painter.settle());
    },
    isDrawn: () => overlay.hasAttribute('data-drawn'),
    names: () => [...body.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent),
    numbers: () => [...body.querySelectorAll('[role="row"]')].map((row) => row.getAttribute('aria-rowindex')),
    tabStops: () => scroller.querySelectorAll('[tabindex="0"]').length,
  }
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([
  ['none', 0, 0],
  ['one', 1, 1],
  ['100,000', 100_000, 18],
])('writes the last rows of %s', async (_, rows, count) => {
  const matrix = start(shapeOf(rows), createContext().context)
  await matrix.scrollTo(Math.max(rows * 32 - 460, 0))
  matrix.settle()
  const names = matrix.names().filter((name) => name !== 'Peserta 0' || rows === 1)
  expect(names).toHaveLength(count)
  expect(names.at(-1)).toBe(rows === 0 ? undefined : `Peserta ${rows - 1}`)
  expect(matrix.numbers().at(-1)).toBe(rows === 0 ? undefined : String(rows + 1))
})

test.each([
  ['gives no context of a canvas', null, false],
  ['enforces colours', createContext().context, true],
])('writes the rows at once where the browser %s', async (_, context, isForced) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isForced }))
  const matrix = start(shapeOf(1_000), context)
  await matrix.scrollTo(6_400)
  expect(matrix.isDrawn()).toBe(false)
  expect(matrix.names()).toContain('Peserta 200')
})

test('draws what waits as bars, and nothing of failed rows', async () => {
  const { context, drawn, forget } = createContext()
  const matrix = start(shapeOf(1_000, 205), context, [{ first: 210, last: 1_000 }])
  forget()
  await matrix.scrollTo(6_400)
  expect(matrix.isDrawn()).toBe(true)
  const texts = drawn('fillText').map(([text]) => text)
  expect(texts).toContain('\u2068Peserta 204\u2069')
  expect(texts).toContain('204:3')
  expect(texts.join()).not.toContain('205')
  expect(drawn('roundRect')).toHaveLength(5)
  const rowLines = drawn('fillRect').filter(([, , , height]) => height === 1)
  expect(rowLines).toHaveLength(10)
})

test('draws as sharp as the screen that it is moved to', async () => {
  const matrix = start(shapeOf(1_000), createContext().context)
  await matrix.scrollTo(6_400)
  expect([matrix.canvas.width, matrix.canvas.style.width]).toEqual([1_000, '1000px'])
  vi.stubGlobal('devicePixelRatio', 2.5)
  await matrix.scrollTo(9_600)
  expect([matrix.canvas.width, matrix.canvas.style.width]).toEqual([2_500, '1000px'])
})

test('marks where repeated keys come to, and moves the focus there once they rest', async () => {
  const { context, drawn, forget } = createContext()
  const matrix = start(shapeOf(1_000), context)
  matrix.painter.focus({ row: 0, column: 1 })
  for (let row = 1; row <= 40; row++) matrix.painter.focusLater({ row, column: 1 })
  expect(matrix.painter.current()).toEqual({ row: 40, column: 1 })
  forget()
  await nextFrame()
  expect(matrix.isDrawn()).toBe(true)
  // Row 40 is the last in sight.
  expect(drawn('roundRect')).toEqual([[221, 431, 44, 29, 3]])
  expect(document.activeElement).toHaveTextContent('0:1')

  matrix.settle()
  expect(document.activeElement).toHaveTextContent('40:1')
  expect(matrix.isDrawn()).toBe(false)
  expect(matrix.tabStops()).toBe(1)
})

test('keeps the focus where it has gone meanwhile', async () => {
  const matrix = start(shapeOf(1_000), createContext().context)
  const other = document.createElement('button')
  document.body.append(other)
  matrix.painter.focus({ row: 0, column: 1 })
  matrix.painter.focusLater({ row: 5, column: 1 })
  other.focus()
  await nextFrame()
  matrix.settle()
  expect(other).toHaveFocus()
  expect(matrix.painter.current()).toEqual({ row: 5, column: 1 })
  expect(matrix.tabStops()).toBe(1)
})

test('announces a cell also where its element was that of the cell before', async () => {
  const matrix = start(shapeOf(1_000), createContext().context)
  matrix.painter.focus({ row: 30, column: 0 })
  await matrix.scrollTo(16_000)
  matrix.settle()
  const announced: string[] = []
  document.body.addEventListener('focusin', () => announced.push(document.activeElement?.textContent ?? ''))
  matrix.painter.focus({ row: 0, column: 0 })
  expect(announced).toEqual(['Peserta 0'])
})
