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
import type { MatrixShape, Place } from './shape.ts'
import { placeAfter } from './sight.ts'
import { showTip, writeTip } from './tipBox.ts'

/** Milliseconds that a pointer has to stay. */
const PATIENCE = 100

type Handled = {
  painter: () => Painter | undefined
  tip: RefObject<HTMLElement | null>
  tipId: string
  shape: MatrixShape
  onCheck: ((row: number, isRange: boolean) => void) | undefined
}

/** What keys and pointer do in a matrix: one handler each for all of its cells. */
export function useMatrixHandlers({ painter, tip, tipId, shape, onCheck }: Handled) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The frame in which a tip is to be shown: until then focus and scrolling may move it once more. */
  const frame = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
    },
    [],
  )

  /** The keyboard is at work: what scrolls under a resting pointer is not what it points at. */
  const byKeyboard = useRef(false)
  const pointer = useRef({ x: -1, y: -1 })

  const isRow = ({ row }: Place) => row >= 0 && row < shape.rows
  const isCheck = (place: Place) => isRow(place) && shape.frozen[place.column]?.kind === 'check'

  const hide = () => {
    clearTimeout(timer.current)
    cancelAnimationFrame(frame.current)
    frame.current = 0
    if (tip.current) tip.current.hidden = true
  }
  /** Writes what there is to say of a place. @returns whether there is anything. */
  const write = (place: Place) => {
    const said = shape.tip(place)
    if (said && tip.current) writeTip(tip.current, said)
    return said !== undefined
  }
  const show = (place: Place) => {
    const element = painter()?.elementAt(place)
    if (element && tip.current && write(place)) showTip(tip.current, element)
    else hide()
  }

  const showSoon = (place: Place) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      show(place)
    })
  }

  const handlers = {
    onScroll: () => {
      const place = painter()?.current()
      const isShown = frame.current !== 0 || tip.current?.hidden === false
      if (byKeyboard.current && place && isShown) showSoon(place)
      else hide()
    },
    onPointerOver: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType === 'touch') return
      const isMoved = x !== pointer.current.x || y !== pointer.current.y
      pointer.current = { x, y }
      if (byKeyboard.current && !isMoved) return
      byKeyboard.current = false
      const place = painter()?.placeOf(target)
      painter()?.light(place)
      hide()
      if (place) timer.current = setTimeout(show, PATIENCE, place)
    },
    onPointerLeave: (event: PointerEvent) => {
      hide()
      const hasFocus = event.currentTarget.contains(document.activeElement)
      painter()?.light(hasFocus ? painter()?.current() : undefined)
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = painter()?.placeOf(target)
      if (!place) return
      painter()?.setCurrent(place)
      painter()?.light(place)
      hide()
      if (!write(place)) return
      target.setAttribute('aria-describedby', tipId)
      if (target.matches(':focus-visible')) showSoon(place)
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      if (painter()?.placeOf(target)) target.removeAttribute('aria-describedby')
      hide()
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        painter()?.light(undefined)
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift chooses rows here, not words.
      if (event.shiftKey && painter()?.placeOf(event.target)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const place = painter()?.placeOf(event.target)
      if (!place) return
      if (isCheck(place)) return onCheck?.(place.row, event.shiftKey)
      const href = shape.href(place)
      if (!href) return
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (isPlain) {
        event.preventDefault()
        navigate(href)
        // A link does by itself what other clicks mean.
      } else if (!isLink) window.open(href, '_blank', 'noopener')
    },
    onAuxClick: (event: MouseEvent) => {
      const place = painter()?.placeOf(event.target)
      const href = place && shape.href(place)
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (event.button === 1 && href && !isLink) window.open(href, '_blank', 'noopener')
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = painter()?.placeOf(event.target)
      if (!place || event.altKey) return
      const { key } = event
      byKeyboard.current = true
      if (key === 'Escape') return hide()
      if (key === ' ') {
        event.preventDefault()
        if (isRow(place)) onCheck?.(place.row, event.shiftKey)
        return
      }
      if (key === 'Enter') {
        if (isCheck(place)) return onCheck?.(place.row, event.shiftKey)
        const href = shape.href(place)
        // A link answers Enter by a click.
        if (!href || (event.target instanceof Element && event.target.matches('a'))) return
        event.preventDefault()
        navigate(href)
        return
      }
      const next = placeAfter(key, event.ctrlKey || event.metaKey, place, {
        rows: shape.rows,
        columns: shape.frozen.length + shape.columns.length,
        page: painter()?.rowsOfPage() ?? 1,
        hasFoot: shape.hasFoot,
      })
      if (!next) return
      event.preventDefault()
      painter()?.focus(next)
    },
  }
  /** What had nothing to say when it got the focus may have now: its row has come. */
  const onPainted = () => {
    const place = painter()?.current()
    const focused = document.activeElement
    if (!byKeyboard.current || !place || !focused || focused.hasAttribute('aria-describedby')) return
    if (!painter()?.elementAt(place)?.contains(focused) || !write(place)) return
    focused.setAttribute('aria-describedby', tipId)
    show(place)
  }
  return { handlers, onPainted }
}
