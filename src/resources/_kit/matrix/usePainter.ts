import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { createPainter, type Painter } from './painter.ts'
import { createSettling } from './settling.ts'

/** The painter of a matrix's elements: made once they are there, painting whenever they scroll or change their size. */
export function usePainter(
  frame: RefObject<HTMLDivElement | null>,
  onSight: ((first: number, last: number) => void) | undefined,
) {
  const heads = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const shield = useRef<HTMLDivElement>(null)
  const made = useRef<Painter>(undefined)
  const tell = useRef(onSight)
  useEffect(() => {
    tell.current = onSight
  })

  const painter = useCallback(() => {
    if (!made.current && frame.current && heads.current && body.current && foot.current)
      made.current = createPainter({
        scroller: frame.current,
        heads: heads.current,
        body: body.current,
        foot: foot.current,
      })
    return made.current
  }, [frame])

  useLayoutEffect(() => {
    const scroller = frame.current
    if (!scroller) return undefined
    const look = () => {
      const { first, last } = painter()?.rowsInSight() ?? { first: 0, last: -1 }
      if (last >= first) tell.current?.(first, last)
    }
    const paint = () => {
      painter()?.paint()
      look()
    }
    const settling = createSettling((isOver) => {
      // By attribute: no more than its own look depends on it.
      shield.current?.removeAttribute('data-up')
      return painter()?.order(isOver) ?? true
    })
    const onScroll = () => {
      paint()
      settling.later()
    }
    // What passes below a resting pointer is not looked for: that alone would take a third of each frame.
    const onWheel = () => {
      shield.current?.setAttribute('data-up', '')
      settling.later()
    }
    const onResize = () => {
      const { clientWidth: width, clientHeight: height } = scroller
      if (shield.current)
        Object.assign(shield.current.style, {
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
      settling.stop()
      observer.disconnect()
      made.current = undefined
    }
  }, [frame, painter])

  return { painter, parts: { heads, body, foot, shield } }
}
