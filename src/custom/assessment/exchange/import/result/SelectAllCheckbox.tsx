import { isSelectedByDefault, type ParsedItem } from '../model/items.ts'
import { useImportResult } from './ResultContext.ts'

type SelectAllCheckboxProps = {
  items: readonly ParsedItem[]
  label?: string
}

/** Selects what is preselectable: nothing that needs a decision. */
export const SelectAllCheckbox = ({ items, label }: SelectAllCheckboxProps) => {
  const { choices } = useImportResult()
  const selectableItems = items.filter((item) => isSelectedByDefault(item, choices.errorsOf(item).length > 0))
  const selectedCount = selectableItems.filter(choices.isSelected).length
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = selectedCount > 0 && selectedCount < selectableItems.length
      }}
      type="checkbox"
      className="tick"
      aria-label={label}
      disabled={selectableItems.length === 0}
      checked={selectedCount > 0 && selectedCount === selectableItems.length}
      // Clearing also clears individually selected items.
      onChange={({ target }) => choices.select(target.checked ? selectableItems : items, target.checked)}
    />
  )
}
