import { useArrayInput, useSimpleFormIterator } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { RowStore } from '../../ui/useRowChanges.ts'

/** react-hook-form's field arrays hold objects only, and remove the wrong text. Texts are replaced as a whole. */
export function useFormRows(blankRow: unknown): RowStore<unknown> {
  const { source } = useSimpleFormIterator()
  const { append, insert, remove, move } = useArrayInput()
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const currentRows = (): unknown[] => getValues(source) ?? []
  const replaceRows = (next: unknown[]) =>
    setValue(source, next, { shouldDirty: true, shouldValidate: isSubmitted })

  if (isText(blankRow))
    return {
      add: () => replaceRows([...currentRows(), blankRow]),
      insert: (index, row) => replaceRows(currentRows().toSpliced(index, 0, row)),
      remove: (index) => replaceRows(currentRows().toSpliced(index, 1)),
      move: (from, to) => replaceRows(currentRows().toSpliced(from, 1).toSpliced(to, 0, currentRows()[from])),
    }
  return {
    add: () => append(blankRow, { shouldFocus: false }),
    insert: (index, row) => insert(index, row, { shouldFocus: false }),
    remove,
    move,
  }
}

/** By a blank row: an emptied one would not tell. */
export const isText = (blankRow: unknown): blankRow is string => typeof blankRow === 'string'
