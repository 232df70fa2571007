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
  /** Pixels from the pointer to the preview. */
  aside: number
}

/** Seconds that one frame may scroll for: catching up adds rows, and makes the next frame longer. */
const LONGEST_STEP = 1 / 30

/**
 * A single drag source, connected to the pressed row: rows unmounted while scrolling do not end the drag. An
 * animation-frame loop scrolls and positions mark and preview without rendering.
 */
export function useDragging<Item extends object>(
  plan: DragPlan<Item>,
  { mark, preview, aside }: Shown,
): Item | undefined {
  // Keeps lists on one page apart.
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
      // Chrome aborts a drag whose source changes style in `dragstart`.
      setTimeout(() => {
        setDragged(item)
        latest.current.onDragStart(item)
      })
      return item
    },
    end: (_, monitor) => {
      const target = monitor.getDropResult()
      // Batched: otherwise the drop renders before the drag has ended, and again after.
      queueMicrotask(() =>
        flushSync(() => {
          setDragged(undefined)
          latest.current.onEnd()
          target?.drop?.()
        }),
      )
    },
  })
  const aim = useEvent((item: Item, point: Point): Target | undefined => {
    if (!scroller) return plan.aim(item, point)
    const { start, end } = viewportOf(scroller.current)
    return plan.aim(item, { ...point, y: Math.max(start, Math.min(point.y, end - 1)) })
  })

  const [, drop] = useDrop<Item, Target | undefined>({
    accept: type,
    // The current position: a fast pointer is ahead of the last frame.
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
    // The whole document: notices and bars over the rows do not block a drop.
    drop(document.documentElement)
    const over = ({ target: on, pointerType }: PointerEvent) => {
      const source = sourceAt(on)
      const name = source && sourceName(source)
      if (!source || !name || pointerType === 'touch' || !latest.current.itemOf(name)) return
      hovered.current = name
      drag(source)
    }
    list.addEventListener('pointerover', over)
    // The pointer may have entered before this was mounted.
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
      // Firefox reports no coordinates in the source's `drag` events.
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

/** Keeps a row's link from being dropped as a URL elsewhere. */
function forgetAddress({ target, dataTransfer }: DragEvent): void {
  if (sourceAt(target) instanceof HTMLAnchorElement) dataTransfer?.clearData()
}

function place(element: HTMLElement | null, transform: string | undefined): void {
  if (!element) return
  element.style.visibility = transform ? 'visible' : 'hidden'
  if (transform) element.style.transform = transform
}
