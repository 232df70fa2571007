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
/** Milliseconds from a move to the same key again, within which it is held: nobody presses so fast. */
const REPEAT_MS = 80

type MatrixHandlersOptions = {
  getPainter: () => Painter | undefined
  tooltip: RefObject<HTMLElement | null>
  tooltipId: string
  shape: MatrixShape
  onCheck: ((row: number, isRange: boolean) => void) | undefined
}

/** Delegated: one set for all cells. */
export function useMatrixHandlers({ getPainter, tooltip, tooltipId, shape, onCheck }: MatrixHandlersOptions) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Frame of a tooltip that focus and scrolling may still postpone. */
  const tooltipFrame = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(tooltipFrame.current)
    },
    [],
  )

  /** A cell that scrolls under a resting pointer is not hovered. */
  const isKeyboardNavigation = useRef(false)
  const lastMove = useRef({ key: '', at: 0 })
  const pointer = useRef({ x: -1, y: -1 })

  const isRow = ({ row }: CellPosition) => row >= 0 && row < shape.rows
  const isCheckCell = (position: CellPosition) =>
    isRow(position) && shape.frozen[position.column]?.kind === 'check'

  /** Also of a press on the shield, or on a picture that has given way. */
  const positionUnder = ({ target, clientX, clientY }: MouseEvent) =>
    getPainter()?.positionOf(target) ?? getPainter()?.positionOf(document.elementFromPoint(clientX, clientY))

  const hideTooltip = () => {
    clearTimeout(timer.current)
    cancelAnimationFrame(tooltipFrame.current)
    tooltipFrame.current = 0
    if (tooltip.current) tooltip.current.hidden = true
  }
  /** @returns whether the cell has a tooltip. */
  const fillTooltip = (position: CellPosition) => {
    const content = shape.tooltip(position)
    if (content && tooltip.current) writeTooltip(tooltip.current, content)
    return content !== undefined
  }
  const showTooltipAt = (position: CellPosition) => {
    const element = getPainter()?.elementAt(position)
    if (element && tooltip.current && fillTooltip(position)) showTooltip(tooltip.current, element)
    else hideTooltip()
  }

  const scheduleTooltip = (position: CellPosition) => {
    cancelAnimationFrame(tooltipFrame.current)
    tooltipFrame.current = requestAnimationFrame(() => {
      tooltipFrame.current = 0
      showTooltipAt(position)
    })
  }

  /** For the prefetch of links: a cell is none. */
  const nameAddress = (grid: HTMLElement, position: CellPosition | undefined) => {
    grid.dataset.href = (position && shape.href(position)) ?? ''
  }

  const handlers = {
    onScroll: () => {
      const position = getPainter()?.current()
      const isShown = tooltipFrame.current !== 0 || tooltip.current?.hidden === false
      if (isKeyboardNavigation.current && position && isShown) scheduleTooltip(position)
      else hideTooltip()
    },
    onPointerOver: ({
      target,
      currentTarget,
      pointerType,
      clientX: x,
      clientY: y,
    }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return
      const isMoved = x !== pointer.current.x || y !== pointer.current.y
      pointer.current = { x, y }
      if (isKeyboardNavigation.current && !isMoved) return
      isKeyboardNavigation.current = false
      const position = getPainter()?.positionOf(target)
      nameAddress(currentTarget, position)
      getPainter()?.highlight(position)
      hideTooltip()
      if (position) timer.current = setTimeout(showTooltipAt, HOVER_DELAY_MS, position)
    },
    onPointerLeave: (event: PointerEvent) => {
      hideTooltip()
      const hasFocus = event.currentTarget.contains(document.activeElement)
      getPainter()?.highlight(hasFocus ? getPainter()?.current() : undefined)
    },
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const position = getPainter()?.positionOf(target)
      if (!position) return
      nameAddress(currentTarget, position)
      getPainter()?.setCurrent(position)
      getPainter()?.highlight(position)
      hideTooltip()
      if (!fillTooltip(position)) return
      target.setAttribute('aria-describedby', tooltipId)
      if (target.matches(':focus-visible')) scheduleTooltip(position)
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      if (getPainter()?.positionOf(target)) target.removeAttribute('aria-describedby')
      hideTooltip()
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        getPainter()?.highlight(undefined)
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift+click selects rows, not text.
      if (event.shiftKey && getPainter()?.positionOf(event.target)) event.preventDefault()
    },
    onPointerDown: () => void getPainter()?.settle(true),
    onClick: (event: MouseEvent) => {
      const position = positionUnder(event)
      if (!position) return
      if (isCheckCell(position)) return onCheck?.(position.row, event.shiftKey)
      const href = shape.href(position)
      if (!href) return
      const isUnmodifiedClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (isUnmodifiedClick) {
        event.preventDefault()
        navigate(href)
        // Links handle modified clicks themselves.
      } else if (!isLink) window.open(href, '_blank', 'noopener')
    },
    onAuxClick: (event: MouseEvent) => {
      const position = positionUnder(event)
      const href = position && shape.href(position)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (event.button === 1 && href && !isLink) window.open(href, '_blank', 'noopener')
    },
    onKeyDown: (event: KeyboardEvent) => {
      const painter = getPainter()
      if (!painter?.positionOf(event.target) || event.altKey) return
      const { key } = event
      const isRepeated = key === lastMove.current.key && performance.now() - lastMove.current.at < REPEAT_MS
      if (!isRepeated) painter.flushFocus()
      const position = painter.current()
      isKeyboardNavigation.current = true
      if (key === 'Escape') return hideTooltip()
      if (key === ' ') {
        event.preventDefault()
        if (isRow(position)) onCheck?.(position.row, event.shiftKey)
        return
      }
      if (key === 'Enter') {
        if (isCheckCell(position)) return onCheck?.(position.row, event.shiftKey)
        const href = shape.href(position)
        // Enter on a link fires a click, unless the focus has just come to it.
        if (!href || (event.target === document.activeElement && document.activeElement?.matches('a'))) return
        event.preventDefault()
        navigate(href)
        return
      }
      const next = nextPosition(key, event.ctrlKey || event.metaKey, position, {
        rows: shape.rows,
        columns: shape.frozen.length + shape.columns.length,
        page: painter.rowsPerPage(),
        hasFoot: shape.hasFoot,
      })
      if (!next) return
      event.preventDefault()
      if (isRepeated) {
        hideTooltip()
        painter.focusLater(next)
      } else painter.focus(next)
      lastMove.current = { key, at: performance.now() }
    },
  }
  /** The row of the focused cell may have loaded since. */
  const onPainted = () => {
    const position = getPainter()?.current()
    const focusedElement = document.activeElement
    if (
      !isKeyboardNavigation.current ||
      !position ||
      !focusedElement ||
      focusedElement.hasAttribute('aria-describedby')
    )
      return
    if (!getPainter()?.elementAt(position)?.contains(focusedElement) || !fillTooltip(position)) return
    focusedElement.setAttribute('aria-describedby', tooltipId)
    showTooltipAt(position)
  }
  return { handlers, onPainted }
}
