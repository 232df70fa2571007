import { type Item, isTakenAtFirst } from './model/items.ts'
import { useResult } from './ResultContext.ts'

type TickAllProps = {
  items: readonly Item[]
  /** Where no label stands around it. */
  label?: string
}

/** Takes or leaves several at once: all that are ready, and nothing that wants a person's own decision. */
export const TickAll = ({ items, label }: TickAllProps) => {
  const { choices } = useResult()
  const ready = items.filter((item) => isTakenAtFirst(item, choices.errorsOf(item).length > 0))
  const taken = ready.filter(choices.isTaken).length
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = taken > 0 && taken < ready.length
      }}
      type="checkbox"
      className="tick"
      aria-label={label}
      disabled={ready.length === 0}
      checked={taken > 0 && taken === ready.length}
      // Whoever takes none means also those that were taken one by one.
      onChange={({ target }) => choices.take(target.checked ? ready : items, target.checked)}
    />
  )
}
