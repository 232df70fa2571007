import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useDrag, useDrop } from 'react-dnd'
import { getEmptyImage } from 'react-dnd-html5-backend'
import { flushSync } from 'react-dom'
import { carriedOver } from '../model/moves.ts'
import { handleKey, type Item, type Outline } from '../model/outline.ts'
import { scrollSpeed } from './autoScroll.ts'
import type { DragProps } from './dragProps.ts'
import { type Target, targetAt } from './target.ts'

type DraggingOptions = DragProps & {
  mark: RefObject<HTMLElement | null>
  preview: RefObject<HTMLElement | null>
}

const TYPE = 'outline item'

/** Seconds of a frame for which it scrolls: after a longer one it lags rather than bring rows that make the next one longer. */
const LONGEST_STEP = 1 / 30

/**
 * One source for all handles: it is connected to the one under the pointer, so rows that come and go while the page
 * scrolls take no drag with them. While something is dragged, a loop over frames scrolls, and places mark and preview by
 * itself: nothing is rendered.
 *
 * @returns what is dragged.
 */
export function useDragging({ mark, preview, ...given }: DraggingOptions): Item | undefined {
  const { rows } = given
  const [dragged, setDragged] = useState<Item>()
  const hovered = useRef<Item>(undefined)
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })

  const [, drag, dragPreview] = useDrag<Item, Partial<Target>>({
    type: TYPE,
    canDrag: () => hovered.current !== undefined && !latest.current.isRefused(),
    item: () => {
      const item = hovered.current
      if (!item) return null
      // Chrome ends a drag whose source changes its looks while it begins.
      setTimeout(() => {
        setDragged(item)
        latest.current.onBegin(item)
      })
      return item
    },
    end: (_, monitor) => {
      const { move } = monitor.getDropResult() ?? {}
      const shown = rows.current?.outline ?? []
      // At once and in one rendering: the queue of moves would else be shown before the drag has ended, and then again.
      queueMicrotask(() =>
        flushSync(() => {
          setDragged(undefined)
          latest.current.onEnd()
          if (move) latest.current.onDrop(carriedOver(move, shown, latest.current.outline))
        }),
      )
    },
  })
  /** What a drop at a height of the window would do. */
  const aim = useEvent((item: Item, y: number): Target | undefined => {
    const shown = rows.current
    if (!shown) return undefined
    const at = y + window.scrollY
    const { rowAt, ...where } = shown
    return targetAt(at, rowAt(at), { ...where, dragged: item, across: given.across })
  })

  const [, drop] = useDrop<Item, Partial<Target> | undefined>({
    accept: TYPE,
    // Where the pointer is now: a quick one is ahead of the last frame.
    drop: (item, monitor) => {
      const y = monitor.getClientOffset()?.y
      return y === undefined ? undefined : aim(item, y)
    },
  })

  useEffect(() => {
    dragPreview(getEmptyImage(), { captureDraggingState: true })
  }, [dragPreview])

  useEffect(() => {
    const list = rows.current?.list
    if (!list) return
    // Wherever it is let go of, it falls where the mark says: a notice or a bar over the rows is no obstacle.
    drop(document.documentElement)
    const over = ({ target: on, pointerType }: PointerEvent) => {
      const element = on instanceof Element ? on.closest<HTMLElement>('[data-handle]') : null
      const key = element?.dataset.handle
      if (!element || !key || pointerType === 'touch') return
      hovered.current = itemNamed(latest.current.outline, key)
      drag(element)
    }
    list.addEventListener('pointerover', over)
    // The pointer may have come before this was here.
    list.addEventListener('pointerdown', over)
    return () => {
      list.removeEventListener('pointerover', over)
      list.removeEventListener('pointerdown', over)
      drag(null)
      drop(null)
    }
  }, [rows, drag, drop])

  useEffect(() => {
    if (!dragged) return
    let pointer: { x: number; y: number } | undefined
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
      const shown = rows.current
      if (!pointer || !shown?.list) return
      const distance = Math.round(scrollSpeed(pointer.y, window.innerHeight) * seconds)
      if (distance !== 0) window.scrollBy(0, distance)
      const target = aim(dragged, pointer.y)
      place(mark.current, target && `translateY(${target.mark - shown.top()}px)`)
      place(preview.current, `translate(${pointer.x - 20}px, ${pointer.y - 22}px)`)
    }
    // At its source, too: at the very edge of the window nothing else is told.
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
  }, [dragged, rows, mark, preview, aim])

  return dragged
}

/** Shows an element at a place; without one it is not shown. */
function place(element: HTMLElement | null, transform: string | undefined): void {
  if (!element) return
  element.style.visibility = transform ? 'visible' : 'hidden'
  if (transform) element.style.transform = transform
}

/** The item that a handle belongs to. */
function itemNamed(outline: Outline, key: string): Item | undefined {
  const all = outline.flatMap(({ topic, activities }): Item[] => [
    { kind: 'topic', id: topic.id },
    ...(activities ?? []).map(({ id }): Item => ({ kind: 'activity', id })),
  ])
  return all.find((item) => handleKey(item) === key)
}
