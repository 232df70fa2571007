import type { KeyboardEvent } from 'react'

type Layout = {
  /** Per row of a grid; default: a single line, where up and down do nothing. */
  columns?: number
  round?: boolean
}

/**
 * Index that a key leads to from a roving tab stop; undefined: nowhere.
 *
 * @example stepTo('ArrowDown', 1, 9, { columns: 3 }) // 4
 */
export function stepTo(
  key: string,
  from: number,
  count: number,
  { columns, round = false }: Layout = {},
): number | undefined {
  const by = (step: number) => {
    const to = from + step
    if (to >= 0 && to < count) return to
    return round ? (to + count) % count : from
  }
  switch (key) {
    case 'ArrowRight':
      return by(1)
    case 'ArrowLeft':
      return by(-1)
    case 'ArrowDown':
      return columns && by(columns)
    case 'ArrowUp':
      return columns && by(-columns)
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
 * @example <div role="tablist" onKeyDown={(event) => moveFocus(event, '[role="tab"]', { round: true })}>
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  layout?: Layout,
  root: Element = event.currentTarget,
): number | undefined {
  // Browser shortcuts, such as Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const all = [...root.querySelectorAll<HTMLElement>(selector)]
  const from = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
  const to = from < 0 ? undefined : stepTo(event.key, from, all.length, layout)
  if (to === undefined) return undefined
  event.preventDefault()
  all[to]?.focus()
  return to
}
