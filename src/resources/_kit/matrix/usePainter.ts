import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { createPainter, type Painter } from './painter.ts'
import { createScrollEnd } from './scrollEnd.ts'

/** `onVisibleRows` must be stable. */
export function usePainter(
  frame: RefObject<HTMLDivElement | null>,
  onVisibleRows: (first: number, last: number) => void,
) {
  const headers = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const instance = useRef<Painter>(undefined)
  const onDrawn = useRef(() => {})

  const getPainter = useCallback(() => {
    if (
      !instance.current &&
      frame.current &&
      canvas.current &&
      headers.current &&
      body.current &&
      foot.current
    ) {
      const elements = {
        scroller: frame.current,
        canvas: canvas.current,
        headers: headers.current,
        body: body.current,
        foot: foot.current,
      }
      instance.current = createPainter(elements, { onDrawn: () => onDrawn.current() })
    }
    return instance.current
  }, [frame])

  useLayoutEffect(() => {
    const scroller = frame.current
    if (!scroller) return undefined
    const reportVisible = () => {
      const { first, last } = getPainter()?.visibleRows() ?? { first: 0, last: -1 }
      if (last >= first) onVisibleRows(first, last)
    }
    const paint = () => {
      getPainter()?.paint()
      reportVisible()
    }
    const scrollEnd = createScrollEnd((shouldYield) => {
      // An attribute invalidates only its own styles.
      overlay.current?.removeAttribute('data-up')
      const painter = getPainter()
      return !painter || (painter.settle() && painter.order(shouldYield))
    })
    onDrawn.current = scrollEnd.schedule
    const onPrint = () => void getPainter()?.settle(true)
    const onScroll = () => {
      paint()
      scrollEnd.schedule()
    }
    // Spares hit-testing below a resting pointer, a third of each frame.
    const onWheel = () => {
      getPainter()?.flushFocus()
      overlay.current?.setAttribute('data-up', '')
      scrollEnd.schedule()
    }
    const onResize = () => {
      const { clientWidth: width, clientHeight: height } = scroller
      if (overlay.current)
        Object.assign(overlay.current.style, {
          width: `${width}px`,
          height: `${height}px`,
          marginBottom: `${-height}px`,
        })
      paint()
    }
    // Fires before paint: newly visible cells are written in time.
    scroller.addEventListener('scroll', onScroll, { passive: true })
    scroller.addEventListener('wheel', onWheel, { passive: true })
    window.addEventListener('beforeprint', onPrint)
    const observer = new ResizeObserver(onResize)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      scroller.removeEventListener('wheel', onWheel)
      window.removeEventListener('beforeprint', onPrint)
      scrollEnd.stop()
      observer.disconnect()
      instance.current = undefined
    }
  }, [frame, getPainter, onVisibleRows])

  return { painter: getPainter, parts: { heads: headers, body, foot, overlay, canvas } }
}
