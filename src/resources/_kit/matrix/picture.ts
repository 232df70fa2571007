import type { Theme } from '@mui/material/styles'
import {
  CELL,
  type Cell,
  type CellPosition,
  type FrozenColumn,
  type MatrixShape,
  type Tone,
} from './shape.ts'
import type { Span, View } from './viewport.ts'

/*
 * While a matrix scrolls fast, its rows are drawn instead of written: to lay out a changed text costs a browser some ten
 * times more. The document follows when the scrolling rests (`painter.ts`).
 */

export type Scene = {
  readonly shape: MatrixShape
  /** Pixels above the rows. */
  readonly top: number
  /** What is in sight beside the frozen columns. */
  readonly view: View
  readonly rows: Span
  readonly columns: Span
  readonly widthOf: (column: FrozenColumn) => number
  readonly groupStarts: ReadonlySet<number>
  readonly isNarrow: boolean
  readonly highlighted: CellPosition | undefined
  /** Has a ring: the focus itself is below, or yet to follow. */
  readonly focused: CellPosition | undefined
  readonly isFailed: (row: number) => boolean
}

const FONT_SIZE = { cell: 13, name: 13.5 } as const
/** Pixels from the top of a row to the middle of its text, where a browser puts it. */
const MIDDLE = { cell: 16, name: 15.5 } as const
const MAX_FITTED = 2_000

const weights: Partial<Record<Tone, number>> = { done: 700, due: 700, number: 600, strong: 600 }

type Look = ReturnType<typeof lookOf>

const lookOf = ({ palette, typography: { fontFamily } }: Theme) => {
  const tones: Partial<Record<Tone, string>> = {
    done: palette.status.success[0],
    due: palette.status.warning[0],
    none: palette.text.secondary,
  }
  return {
    palette,
    fontOf: (weight: number, size: number = FONT_SIZE.cell) => `${weight} ${size}px ${fontFamily}`,
    colourOf: (tone: Tone | undefined) => (tone && tones[tone]) ?? palette.text.primary,
  }
}

export function createPicture(canvas: HTMLCanvasElement) {
  const forcedColours = window.matchMedia('(forced-colors: active)')
  let context: CanvasRenderingContext2D | null | undefined
  let look: Look | undefined
  /** Names cut to their column, by font, width and text. */
  const fittedNames = new Map<string, string>()

  const getContext = () => {
    if (context === undefined) context = canvas.getContext('2d', { alpha: false })
    return context
  }

  const cutToFit = (draw: CanvasRenderingContext2D, text: string, width: number): string => {
    const key = `${width} ${text}`
    const known = fittedNames.get(key)
    if (known !== undefined) return known
    const letters = [...text]
    const isShort = (shown: string) => draw.measureText(shown).width <= width
    const cutAt = (length: number) => `${letters.slice(0, length).join('')}…`
    let fitting = 0
    for (let longest = letters.length; longest - fitting > 1; ) {
      const middle = Math.floor((fitting + longest) / 2)
      if (isShort(cutAt(middle))) fitting = middle
      else longest = middle
    }
    const cut = isShort(text) ? text : cutAt(fitting)
    if (fittedNames.size > MAX_FITTED) fittedNames.clear()
    fittedNames.set(key, cut)
    return cut
  }

  const drawBox = (
    draw: CanvasRenderingContext2D,
    { palette }: Look,
    x: number,
    y: number,
    isChecked: boolean,
  ) => {
    draw.beginPath()
    draw.roundRect(x + 0.75, y + 0.75, 14.5, 14.5, 3.5)
    draw.lineWidth = 1.5
    draw.strokeStyle = isChecked ? palette.primary.main : palette.inputLine
    if (isChecked) {
      draw.fillStyle = palette.primary.main
      draw.fill()
    }
    draw.stroke()
    if (!isChecked) return
    draw.beginPath()
    draw.moveTo(x + 4, y + 8)
    draw.lineTo(x + 7, y + 11)
    draw.lineTo(x + 12, y + 5)
    draw.lineWidth = 2
    draw.strokeStyle = palette.primary.contrastText
    draw.stroke()
  }

  const drawRing = (
    draw: CanvasRenderingContext2D,
    { palette }: Look,
    { x, y, width, height }: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>,
  ) => {
    draw.beginPath()
    draw.roundRect(x + 1, y + 1, width - 2, height - 2, 3)
    draw.lineWidth = 2
    draw.strokeStyle = palette.primary.main
    draw.stroke()
  }

  const drawWaiting = (
    draw: CanvasRenderingContext2D,
    { palette }: Look,
    x: number,
    y: number,
    width: number,
  ) => {
    draw.globalAlpha = 0.35
    draw.fillStyle = palette.action.disabled
    draw.beginPath()
    draw.roundRect(x, y, width * 0.7, 10, 5)
    draw.fill()
    draw.globalAlpha = 1
  }

  return {
    /** Not where a system enforces its own colours, or a browser gives no context. */
    canDraw: () => !forcedColours.matches && getContext() !== null,
    setTheme: (theme: Theme) => {
      look = lookOf(theme)
      fittedNames.clear()
    },
    draw: ({
      shape,
      top: offset,
      view,
      rows,
      columns,
      widthOf,
      groupStarts,
      isNarrow,
      highlighted,
      focused,
      isFailed,
    }: Scene) => {
      const draw = getContext()
      if (!draw || !look) return
      const currentLook = look
      const { palette, fontOf, colourOf } = look
      const frozenWidth = shape.frozen.reduce((sum, column) => sum + widthOf(column), 0)
      const { height } = view
      const width = frozenWidth + view.width
      const scale = window.devicePixelRatio
      const pixelWidth = Math.round(width * scale)
      const pixelHeight = Math.round(height * scale)
      canvas.style.top = `${offset}px`
      // Setting them empties it, also to what they are.
      if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
        canvas.width = pixelWidth
        canvas.height = pixelHeight
        canvas.style.width = `${width}px`
        canvas.style.height = `${height}px`
      }
      draw.setTransform(scale, 0, 0, scale, 0, 0)
      draw.textBaseline = 'middle'
      draw.fillStyle = palette.background.paper
      draw.fillRect(0, 0, width, height)

      const frozen = shape.frozen.length
      const inset = isNarrow ? 5 : 8
      const isGroupStart = (column: number) => column > 0 && groupStarts.has(column)
      const topOf = (row: number) => row * CELL.height - view.top
      const leftOf = (column: number) => frozenWidth + column * CELL.width - view.left
      const eachRow = (act: (row: number, top: number) => void) => {
        for (let row = rows.first; row <= rows.last; row++) act(row, topOf(row))
      }
      const eachColumn = (act: (column: number, left: number) => void) => {
        for (let column = columns.first; column <= columns.last; column++) act(column, leftOf(column))
      }

      /** Of its link or checkbox, where a cell has one. */
      const ringOf = ({ row, column: at }: CellPosition) => {
        const y = topOf(row)
        const height = CELL.height - 1
        const column = shape.frozen[at]
        if (!column) return { x: leftOf(at - frozen), y, width: CELL.width, height }
        const x = shape.frozen.slice(0, at).reduce((sum, each) => sum + widthOf(each), 0)
        const columnWidth = widthOf(column)
        if (column.kind === 'check') return { x: x + (columnWidth - 16) / 2, y: y + 8, width: 16, height: 16 }
        if (column.kind === 'name' && shape.cell({ row, column: at }))
          return { x: x + 12, y, width: columnWidth - 12 - inset, height }
        return { x, y, width: columnWidth, height }
      }

      draw.fillStyle = palette.primarySoft
      if (highlighted && highlighted.column >= frozen)
        draw.fillRect(leftOf(highlighted.column - frozen), 0, CELL.width, height)
      if (highlighted) draw.fillRect(0, topOf(highlighted.row), width, CELL.height)

      /** Of each look together: changing it costs as much as a text. */
      const texts = new Map<Tone | undefined, { text: string; x: number; y: number }[]>()
      eachRow((row, top) => {
        if (isFailed(row)) return
        eachColumn((column, left) => {
          const { text, tone }: Partial<Cell> = shape.cell({ row, column: column + frozen }) ?? {}
          if (!text) return
          const alike = texts.get(tone)
          const border = isGroupStart(column) ? 1 : 0
          const place = { text, x: left + (border + CELL.width) / 2, y: top + MIDDLE.cell }
          if (alike) alike.push(place)
          else texts.set(tone, [place])
        })
      })
      draw.textAlign = 'center'
      for (const [tone, places] of texts) {
        draw.font = fontOf((tone && weights[tone]) ?? 400)
        draw.fillStyle = colourOf(tone)
        for (const { text, x, y } of places) draw.fillText(text, x, y)
      }

      draw.fillStyle = palette.divider
      eachColumn((column, left) => {
        if (isGroupStart(column)) draw.fillRect(left, 0, 1, height)
      })

      if (focused && focused.column >= frozen) drawRing(draw, currentLook, ringOf(focused))

      // Over what has moved below them.
      draw.fillStyle = palette.background.paper
      draw.fillRect(0, 0, frozenWidth, height)
      if (highlighted) {
        draw.fillStyle = palette.primarySoft
        draw.fillRect(0, topOf(highlighted.row), frozenWidth, CELL.height)
      }
      eachRow((row, top) => {
        if (isFailed(row)) return
        let left = 0
        for (const [at, column] of shape.frozen.entries()) {
          const columnWidth = widthOf(column)
          const cell = shape.cell({ row, column: at })
          const isName = column.kind === 'name'
          const start = isName ? 12 : inset
          if (column.kind === 'check') {
            drawBox(draw, currentLook, left + (columnWidth - 16) / 2, top + 8, cell?.checked ?? false)
            draw.fillStyle = palette.primary.main
            if (cell?.checked) draw.fillRect(0, top, 3, CELL.height - 1)
          } else if (!cell)
            drawWaiting(draw, currentLook, left + start, top + 11, columnWidth - start - inset)
          else {
            draw.font = fontOf(
              (cell.tone && weights[cell.tone]) ?? 400,
              isName ? FONT_SIZE.name : FONT_SIZE.cell,
            )
            draw.fillStyle = colourOf(cell.tone)
            draw.textAlign = isName ? 'left' : 'right'
            const cut = cutToFit(draw, cell.text, columnWidth - start - inset)
            // Isolated: a name runs, and is cut, in the direction of its own letters.
            const text = isName ? `\u2068${cut}\u2069` : cut
            draw.fillText(
              text,
              isName ? left + start : left + columnWidth - inset,
              top + (isName ? MIDDLE.name : MIDDLE.cell),
            )
          }
          left += columnWidth
        }
      })
      draw.fillStyle = palette.divider
      draw.fillRect(frozenWidth - 1, 0, 1, height)
      eachRow((row, top) => {
        if (!isFailed(row)) draw.fillRect(0, top + CELL.height - 1, width, 1)
      })
      if (focused && focused.column < frozen) drawRing(draw, currentLook, ringOf(focused))
    },
  }
}
