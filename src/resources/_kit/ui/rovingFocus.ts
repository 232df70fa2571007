import type { KeyboardEvent } from 'react'

type RovingLayout = {
  /** Per row of a grid; default: a single line, where up and down do nothing. */
  columns?: number
  shouldWrap?: boolean
}

/**
 * Index that a key leads to from a roving tab stop; undefined: nowhere.
 *
 * @example getNextIndex('ArrowDown', 1, 9, { columns: 3 }) // 4
 */
export function getNextIndex(
  key: string,
  from: number,
  count: number,
  { columns, shouldWrap = false }: RovingLayout = {},
): number | undefined {
  const moveBy = (step: number) => {
    const to = from + step
    if (to >= 0 && to < count) return to
    return shouldWrap ? (to + count) % count : from
  }
  switch (key) {
    case 'ArrowRight':
      return moveBy(1)
    case 'ArrowLeft':
      return moveBy(-1)
    case 'ArrowDown':
      return columns && moveBy(columns)
    case 'ArrowUp':
      return columns && moveBy(-columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * Moves focus among matches inside the listener, or `root`. Returns the new index; undefined for other keys.
 *
 * @example <div role="tablist" onKeyDown={(event) => moveFocus(event, '[role="tab"]', { shouldWrap: true })}>
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  layout?: RovingLayout,
  root: Element = event.currentTarget,
): number | undefined {
  // Browser shortcuts, such as Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const elements = [...root.querySelectorAll<HTMLElement>(selector)]
  const currentIndex = event.target instanceof HTMLElement ? elements.indexOf(event.target) : -1
  const nextIndex =
    currentIndex < 0 ? undefined : getNextIndex(event.key, currentIndex, elements.length, layout)
  if (nextIndex === undefined) return undefined
  event.preventDefault()
  elements[nextIndex]?.focus()
  return nextIndex
}
