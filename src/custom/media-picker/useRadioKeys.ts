import type { KeyboardEvent } from 'react'

/**
 * Where a key leads among choices that stand in rows of `columns`, row by row.
 *
 * @returns the position, or undefined for a key that leads nowhere.
 *
 * @example stepTo('ArrowDown', 1, { count: 9, columns: 3 }) // 4
 */
export function stepTo(
  key: string,
  from: number,
  { count, columns }: { count: number; columns: number },
): number | undefined {
  const inside = (position: number) => (position >= 0 && position < count ? position : from)
  switch (key) {
    case 'ArrowRight':
      return inside(from + 1)
    case 'ArrowLeft':
      return inside(from - 1)
    case 'ArrowDown':
      return inside(from + columns)
    case 'ArrowUp':
      return inside(from - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * The keys of a group of radios: arrows go to the next one and select it, Enter is done with the one that has the focus.
 *
 * @param items what the radios stand for, in their order.
 */
export function useRadioKeys<Item>(
  items: readonly Item[],
  columns: number,
  { onSelect, onChoose }: { onSelect: (item: Item) => void; onChoose: (item: Item) => void },
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
    const from = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1
    const focused = items[from]
    if (focused === undefined) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onChoose(focused)
      return
    }
    const to = stepTo(event.key, from, { count: items.length, columns })
    if (to === undefined) return
    event.preventDefault()
    radios[to]?.focus()
    const item = items[to]
    if (item !== undefined) onSelect(item)
  }
}
