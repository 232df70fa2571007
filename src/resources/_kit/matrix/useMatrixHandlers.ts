import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useNavigate } from 'react-router'
import type { Painter } from './painter.ts'
import type { CellPosition, MatrixShape } from './shape.ts'
import { showTooltip, writeTooltip } from './tooltip.ts'
import { nextPosition } from './viewport.ts'

const HOVER_DELAY_MS = 100

type Handled = {
  painter: () => Painter | undefined
  tooltip: RefObject<HTMLElement | null>
  tooltipId: string
  shape: MatrixShape
  onCheck: ((row: number, isRange: boolean) => void) | undefined
}

/** Delegated: one set for all cells. */
export function useMatrixHandlers({ painter, tooltip, tooltipId, shape, onCheck }: Handled) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Frame of a tooltip that focus and scrolling may still postpone. */
  const frame = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
    },
    [],
  )

  /** A cell that scrolls under a resting pointer is not hovered. */
  const byKeyboard = useRef(false)
  const pointer = useRef({ x: -1, y: -1 })

  const isRow = ({ row }: CellPosition) => row >= 0 && row < shape.rows
  const isCheck = (position: CellPosition) =>
    isRow(position) && shape.frozen[position.column]?.kind === 'check'

  const hide = () => {
    clearTimeout(timer.current)
    cancelAnimationFrame(frame.current)
    frame.current = 0
    if (tooltip.current) tooltip.current.hidden = true
  }
  /** @returns whether the cell has a tooltip. */
  const write = (position: CellPosition) => {
    const content = shape.tooltip(position)
    if (content && tooltip.current) writeTooltip(tooltip.current, content)
    return content !== undefined
  }
  const show = (position: CellPosition) => {
    const element = painter()?.elementAt(position)
    if (element && tooltip.current && write(position)) showTooltip(tooltip.current, element)
    else hide()
  }

  const showSoon = (position: CellPosition) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      show(position)
    })
  }

  const handlers = {
    onScroll: () => {
      const position = painter()?.current()
      const isShown = frame.current !== 0 || tooltip.current?.hidden === false
      if (byKeyboard.current && position && isShown) showSoon(position)
      else hide()
    },
    onPointerOver: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType === 'touch') return
      const isMoved = x !== pointer.current.x || y !== pointer.current.y
      pointer.current = { x, y }
      if (byKeyboard.current && !isMoved) return
      byKeyboard.current = false
      const position = painter()?.positionOf(target)
      painter()?.highlight(position)
      hide()
      if (position) timer.current = setTimeout(show, HOVER_DELAY_MS, position)
    },
    onPointerLeave: (event: PointerEvent) => {
      hide()
      const hasFocus = event.currentTarget.contains(document.activeElement)
      painter()?.highlight(hasFocus ? painter()?.current() : undefined)
    },
    onFocus: ({ target }: FocusEvent) => {
      const position = painter()?.positionOf(target)
      if (!position) return
      painter()?.setCurrent(position)
      painter()?.highlight(position)
      hide()
      if (!write(position)) return
      target.setAttribute('aria-describedby', tooltipId)
      if (target.matches(':focus-visible')) showSoon(position)
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      if (painter()?.positionOf(target)) target.removeAttribute('aria-describedby')
      hide()
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        painter()?.highlight(undefined)
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift+click selects rows, not text.
      if (event.shiftKey && painter()?.positionOf(event.target)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const position = painter()?.positionOf(event.target)
      if (!position) return
      if (isCheck(position)) return onCheck?.(position.row, event.shiftKey)
      const href = shape.href(position)
      if (!href) return
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (isPlain) {
        event.preventDefault()
        navigate(href)
        // Links handle modified clicks themselves.
      } else if (!isLink) window.open(href, '_blank', 'noopener')
    },
    onAuxClick: (event: MouseEvent) => {
      const position = painter()?.positionOf(event.target)
      const href = position && shape.href(position)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (event.button === 1 && href && !isLink) window.open(href, '_blank', 'noopener')
    },
    onKeyDown: (event: KeyboardEvent) => {
      const position = painter()?.positionOf(event.target)
      if (!position || event.altKey) return
      const { key } = event
      byKeyboard.current = true
      if (key === 'Escape') return hide()
      if (key === ' ') {
        event.preventDefault()
        if (isRow(position)) onCheck?.(position.row, event.shiftKey)
        return
      }
      if (key === 'Enter') {
        if (isCheck(position)) return onCheck?.(position.row, event.shiftKey)
        const href = shape.href(position)
        // Enter on a link fires a click.
        if (!href || (event.target instanceof Element && event.target.matches('a'))) return
        event.preventDefault()
        navigate(href)
        return
      }
      const next = nextPosition(key, event.ctrlKey || event.metaKey, position, {
        rows: shape.rows,
        columns: shape.frozen.length + shape.columns.length,
        page: painter()?.rowsPerPage() ?? 1,
        hasFoot: shape.hasFoot,
      })
      if (!next) return
      event.preventDefault()
      painter()?.focus(next)
    },
  }
  /** The row of the focused cell may have loaded since. */
  const onPainted = () => {
    const position = painter()?.current()
    const focused = document.activeElement
    if (!byKeyboard.current || !position || !focused || focused.hasAttribute('aria-describedby')) return
    if (!painter()?.elementAt(position)?.contains(focused) || !write(position)) return
    focused.setAttribute('aria-describedby', tooltipId)
    show(position)
  }
  return { handlers, onPainted }
}
