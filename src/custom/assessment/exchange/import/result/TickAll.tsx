import { isSelectedByDefault, type ParsedItem } from '../model/items.ts'
import { useResult } from './ResultContext.ts'

type TickAllProps = {
  items: readonly ParsedItem[]
  label?: string
}

/** Selects what is preselectable: nothing that needs a decision. */
export const TickAll = ({ items, label }: TickAllProps) => {
  const { choices } = useResult()
  const ready = items.filter((item) => isSelectedByDefault(item, choices.errorsOf(item).length > 0))
  const selected = ready.filter(choices.isSelected).length
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && selected < ready.length
      }}
      type="checkbox"
      className="tick"
      aria-label={label}
      disabled={ready.length === 0}
      checked={selected > 0 && selected === ready.length}
      // Clearing also clears individually selected items.
      onChange={({ target }) => choices.select(target.checked ? ready : items, target.checked)}
    />
  )
}
