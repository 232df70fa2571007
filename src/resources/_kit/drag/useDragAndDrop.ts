import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useDrag, useDrop } from 'react-dnd'
import { getEmptyImage } from 'react-dnd-html5-backend'
import { flushSync } from 'react-dom'
import { scrollSpeed } from './autoScroll.ts'
import type { DragPlan, DropTarget, Point } from './dragPlan.ts'
import { scrollDown, viewportOf } from './scroll.ts'
import { findDragSource, getSourceName } from './sources.ts'
import { INDICATOR_LEFT } from './styles.ts'

type DragElements = {
  indicator: RefObject<HTMLElement | null>
  preview: RefObject<HTMLElement | null>
  /** Pixels from the pointer to the preview. */
  offsetX: number
}

/** Seconds that one frame may scroll for: catching up adds rows, and makes the next frame longer. */
const MAX_FRAME_SECONDS = 1 / 30

/**
 * A single drag source, connected to the pressed row: rows unmounted while scrolling do not end the drag. An
 * animation-frame loop scrolls and positions indicator and preview without rendering.
 */
export function useDragAndDrop<Item extends object>(
  plan: DragPlan<Item>,
  { indicator, preview, offsetX }: DragElements,
): Item | undefined {
  // Keeps lists on one page apart.
  const type = useId()
  const { scroller } = plan
  const [draggedItem, setDraggedItem] = useState<Item>()
  const hoveredName = useRef<string>(undefined)
  const latestPlan = useRef(plan)
  useLayoutEffect(() => {
    latestPlan.current = plan
  })
  const itemUnderPointer = () =>
    hoveredName.current === undefined ? undefined : latestPlan.current.itemOf(hoveredName.current)

  const [, drag, dragPreview] = useDrag<Item, Partial<DropTarget>>({
    type,
    canDrag: () => itemUnderPointer() !== undefined && !latestPlan.current.isMoveDisabled(),
    item: () => {
      const item = itemUnderPointer()
      if (!item) return null
      // Chrome aborts a drag whose source changes style in `dragstart`.
      setTimeout(() => {
        setDraggedItem(item)
        latestPlan.current.onDragStart(item)
      })
      return item
    },
    end: (_, monitor) => {
      const target = monitor.getDropResult()
      // Batched: otherwise the drop renders before the drag has ended, and again after.
      queueMicrotask(() =>
        flushSync(() => {
          setDraggedItem(undefined)
          latestPlan.current.onDragEnd()
          target?.drop?.()
        }),
      )
    },
  })
  const getDropTarget = useEvent((item: Item, point: Point): DropTarget | undefined => {
    if (!scroller) return plan.getDropTarget(item, point)
    const { start, end } = viewportOf(scroller.current)
    return plan.getDropTarget(item, { ...point, y: Math.max(start, Math.min(point.y, end - 1)) })
  })

  const [, drop] = useDrop<Item, DropTarget | undefined>({
    accept: type,
    // The current position: a fast pointer is ahead of the last frame.
    drop: (item, monitor) => {
      const point = monitor.getClientOffset()
      return point ? getDropTarget(item, point) : undefined
    },
  })

  useEffect(() => {
    dragPreview(getEmptyImage(), { captureDraggingState: true })
  }, [dragPreview])

  useEffect(() => {
    const list = latestPlan.current.list()
    if (!list) return
    // The whole document: notices and bars over the rows do not block a drop.
    drop(document.documentElement)
    const handlePointerOver = ({ target: eventTarget, pointerType }: PointerEvent) => {
      const source = findDragSource(eventTarget)
      const name = source && getSourceName(source)
      if (!source || !name || pointerType === 'touch' || !latestPlan.current.itemOf(name)) return
      hoveredName.current = name
      drag(source)
    }
    list.addEventListener('pointerover', handlePointerOver)
    // The pointer may have entered before this was mounted.
    list.addEventListener('pointerdown', handlePointerOver)
    list.addEventListener('dragstart', clearLinkData)
    return () => {
      list.removeEventListener('pointerover', handlePointerOver)
      list.removeEventListener('pointerdown', handlePointerOver)
      list.removeEventListener('dragstart', clearLinkData)
      drag(null)
      drop(null)
    }
  }, [drag, drop])

  useEffect(() => {
    if (!draggedItem) return
    let pointer: Point | undefined
    let previousTime = performance.now()
    let frame = 0
    const handleDrag = ({ clientX, clientY }: DragEvent) => {
      // Firefox reports no coordinates in the source's `drag` events.
      if (clientX !== 0 || clientY !== 0) pointer = { x: clientX, y: clientY }
    }
    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      const seconds = Math.min(MAX_FRAME_SECONDS, (now - previousTime) / 1_000)
      previousTime = now
      if (!pointer) return
      const { start, end } = viewportOf(scroller?.current)
      const distance = Math.round(scrollSpeed(pointer.y - start, end - start) * seconds)
      if (distance !== 0) scrollDown(scroller?.current, distance)
      const target = getDropTarget(draggedItem, pointer)
      moveElement(indicator.current, target && `translateY(${target.indicatorTop}px)`)
      if (indicator.current) indicator.current.style.left = `${INDICATOR_LEFT + (target?.inset ?? 0)}px`
      moveElement(preview.current, `translate(${pointer.x + offsetX}px, ${pointer.y - 22}px)`)
    }
    // On the source, too: at the window's edge no `dragover` fires.
    document.addEventListener('drag', handleDrag)
    document.addEventListener('dragover', handleDrag)
    frame = requestAnimationFrame(step)
    const elements = [indicator.current, preview.current]
    return () => {
      document.removeEventListener('drag', handleDrag)
      document.removeEventListener('dragover', handleDrag)
      cancelAnimationFrame(frame)
      for (const element of elements) moveElement(element, undefined)
    }
  }, [draggedItem, scroller, indicator, preview, offsetX, getDropTarget])

  return draggedItem
}

/** Keeps a row's link from being dropped as a URL elsewhere. */
function clearLinkData({ target, dataTransfer }: DragEvent): void {
  if (findDragSource(target) instanceof HTMLAnchorElement) dataTransfer?.clearData()
}

function moveElement(element: HTMLElement | null, transform: string | undefined): void {
  if (!element) return
  element.style.visibility = transform ? 'visible' : 'hidden'
  if (transform) element.style.transform = transform
}
