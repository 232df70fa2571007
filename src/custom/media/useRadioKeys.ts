import type { KeyboardEvent } from 'react'
import { moveFocus } from '../../resources/_kit/ui/rovingFocus.ts'

const RADIOS = '[role="radio"]'

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
    if (event.key === 'Enter') {
      const radios: EventTarget[] = [...event.currentTarget.querySelectorAll(RADIOS)]
      const focused = items[radios.indexOf(event.target)]
      if (focused === undefined) return
      event.preventDefault()
      onChoose(focused)
      return
    }
    const to = moveFocus(event, RADIOS, { columns })
    const item = to === undefined ? undefined : items[to]
    if (item !== undefined) onSelect(item)
  }
}
