import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useDrag, useDrop } from 'react-dnd'
import { getEmptyImage } from 'react-dnd-html5-backend'
import { flushSync } from 'react-dom'
import { scrollSpeed } from './autoScroll.ts'
import type { DragPlan, Point, Target } from './dragPlan.ts'
import { MARK_START } from './looks.ts'
import { scrollDown, viewportOf } from './scroll.ts'
import { sourceAt, sourceName } from './sources.ts'

type Shown = {
  mark: RefObject<HTMLElement | null>
  preview: RefObject<HTMLElement | null>
  /** Pixels from the pointer to where the preview begins. */
  aside: number
}

/** Seconds of a frame for which it scrolls: after a longer one it lags rather than bring rows that make the next one longer. */
const LONGEST_STEP = 1 / 30

/**
 * One source for all rows: it is connected to what is under the pointer, so rows that come and go while the list scrolls
 * take no drag with them. While something is dragged, a loop over frames scrolls, and places mark and preview by itself:
 * nothing is rendered.
 *
 * @returns what is dragged.
 */
export function useDragging<Item extends object>(
  plan: DragPlan<Item>,
  { mark, preview, aside }: Shown,
): Item | undefined {
  // Lists of one page know nothing of each other's drags.
  const type = useId()
  const { scroller } = plan
  const [dragged, setDragged] = useState<Item>()
  const hovered = useRef<string>(undefined)
  const latest = useRef(plan)
  useLayoutEffect(() => {
    latest.current = plan
  })
  const itemUnderPointer = () =>
    hovered.current === undefined ? undefined : latest.current.itemOf(hovered.current)

  const [, drag, dragPreview] = useDrag<Item, Partial<Target>>({
    type,
    canDrag: () => itemUnderPointer() !== undefined && !latest.current.isRefused(),
    item: () => {
      const item = itemUnderPointer()
      if (!item) return null
      // Chrome ends a drag whose source changes its looks while it begins.
      setTimeout(() => {
        setDragged(item)
        latest.current.onDragStart(item)
      })
      return item
    },
    end: (_, monitor) => {
      const target = monitor.getDropResult()
      // In one render: otherwise the drop would be shown before the drag has ended, and then again.
      queueMicrotask(() =>
        flushSync(() => {
          setDragged(undefined)
          latest.current.onEnd()
          target?.drop?.()
        }),
      )
    },
  })
  /** What a drop at a place of the window would do. Above and below an element that scrolls it is what its edge would. */
  const aim = useEvent((item: Item, point: Point): Target | undefined => {
    if (!scroller) return plan.aim(item, point)
    const { start, end } = viewportOf(scroller.current)
    return plan.aim(item, { ...point, y: Math.max(start, Math.min(point.y, end - 1)) })
  })

  const [, drop] = useDrop<Item, Target | undefined>({
    accept: type,
    // Where the pointer is now: a quick one is ahead of the last frame.
    drop: (item, monitor) => {
      const point = monitor.getClientOffset()
      return point ? aim(item, point) : undefined
    },
  })

  useEffect(() => {
    dragPreview(getEmptyImage(), { captureDraggingState: true })
  }, [dragPreview])

  useEffect(() => {
    const list = latest.current.list()
    if (!list) return
    // Wherever it is let go of, it falls where the mark says: a notice or a bar over the rows is no obstacle.
    drop(document.documentElement)
    const over = ({ target: on, pointerType }: PointerEvent) => {
      const source = sourceAt(on)
      const name = source && sourceName(source)
      if (!source || !name || pointerType === 'touch' || !latest.current.itemOf(name)) return
      hovered.current = name
      drag(source)
    }
    list.addEventListener('pointerover', over)
    // The pointer may have come before this was here.
    list.addEventListener('pointerdown', over)
    list.addEventListener('dragstart', forgetAddress)
    return () => {
      list.removeEventListener('pointerover', over)
      list.removeEventListener('pointerdown', over)
      list.removeEventListener('dragstart', forgetAddress)
      drag(null)
      drop(null)
    }
  }, [drag, drop])

  useEffect(() => {
    if (!dragged) return
    let pointer: Point | undefined
    let before = performance.now()
    let frame = 0
    const follow = ({ clientX, clientY }: DragEvent) => {
      // Firefox tells no place of a drag at its source.
      if (clientX !== 0 || clientY !== 0) pointer = { x: clientX, y: clientY }
    }
    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      const seconds = Math.min(LONGEST_STEP, (now - before) / 1_000)
      before = now
      if (!pointer) return
      const { start, end } = viewportOf(scroller?.current)
      const distance = Math.round(scrollSpeed(pointer.y - start, end - start) * seconds)
      if (distance !== 0) scrollDown(scroller?.current, distance)
      const target = aim(dragged, pointer)
      place(mark.current, target && `translateY(${target.mark}px)`)
      if (mark.current) mark.current.style.left = `${MARK_START + (target?.inset ?? 0)}px`
      place(preview.current, `translate(${pointer.x + aside}px, ${pointer.y - 22}px)`)
    }
    // On the source, too: at the window's edge no `dragover` fires.
    document.addEventListener('drag', follow)
    document.addEventListener('dragover', follow)
    frame = requestAnimationFrame(step)
    const own = [mark.current, preview.current]
    return () => {
      document.removeEventListener('drag', follow)
      document.removeEventListener('dragover', follow)
      cancelAnimationFrame(frame)
      for (const element of own) place(element, undefined)
    }
  }, [dragged, scroller, mark, preview, aside, aim])

  return dragged
}

/** Prevents a row's link from being dropped as a URL elsewhere. */
function forgetAddress({ target, dataTransfer }: DragEvent): void {
  if (sourceAt(target) instanceof HTMLAnchorElement) dataTransfer?.clearData()
}

/** Shows an element at a place; without one it is not shown. */
function place(element: HTMLElement | null, transform: string | undefined): void {
  if (!element) return
  element.style.visibility = transform ? 'visible' : 'hidden'
  if (transform) element.style.transform = transform
}
