import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { createPainter, type Painter } from './painter.ts'
import { createScrollEnd } from './scrollEnd.ts'

/** The painter of a matrix's elements: made once they are there, painting whenever they scroll or change their size. */
export function usePainter(
  frame: RefObject<HTMLDivElement | null>,
  onVisibleRows: ((first: number, last: number) => void) | undefined,
) {
  const heads = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const instance = useRef<Painter>(undefined)
  const latestOnVisibleRows = useRef(onVisibleRows)
  useEffect(() => {
    latestOnVisibleRows.current = onVisibleRows
  })

  const painter = useCallback(() => {
    if (!instance.current && frame.current && heads.current && body.current && foot.current)
      instance.current = createPainter({
        scroller: frame.current,
        heads: heads.current,
        body: body.current,
        foot: foot.current,
      })
    return instance.current
  }, [frame])

  useLayoutEffect(() => {
    const scroller = frame.current
    if (!scroller) return undefined
    const reportVisible = () => {
      const { first, last } = painter()?.visibleRows() ?? { first: 0, last: -1 }
      if (last >= first) latestOnVisibleRows.current?.(first, last)
    }
    const paint = () => {
      painter()?.paint()
      reportVisible()
    }
    const scrollEnd = createScrollEnd((shouldYield) => {
      // By attribute: no more than its own look depends on it.
      overlay.current?.removeAttribute('data-up')
      return painter()?.order(shouldYield) ?? true
    })
    const onScroll = () => {
      paint()
      scrollEnd.schedule()
    }
    // What passes below a resting pointer is not looked for: that alone would take a third of each frame.
    const onWheel = () => {
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
    // The browser scrolls first and asks then: what comes into sight is written before it paints.
    scroller.addEventListener('scroll', onScroll, { passive: true })
    scroller.addEventListener('wheel', onWheel, { passive: true })
    const observer = new ResizeObserver(onResize)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      scroller.removeEventListener('wheel', onWheel)
      scrollEnd.stop()
      observer.disconnect()
      instance.current = undefined
    }
  }, [frame, painter])

  return { painter, parts: { heads, body, foot, overlay } }
}
