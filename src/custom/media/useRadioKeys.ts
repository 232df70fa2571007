import type { KeyboardEvent } from 'react'
import { moveFocus } from '../../resources/_kit/ui/rovingFocus.ts'

const RADIOS = '[role="radio"]'

/**
 * Keyboard handling of a radio group: arrows move and select, Enter confirms.
 *
 * @param items values of the radios, in order.
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
