import { useArrayInput, useSimpleFormIterator } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { RowStore } from '../../ui/useRowChanges.ts'

/** react-hook-form's field arrays hold objects only, and remove the wrong text. Texts are replaced as a whole. */
export function useFormRows(blank: unknown): RowStore<unknown> {
  const { source } = useSimpleFormIterator()
  const { append, insert, remove, move } = useArrayInput()
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const rows = (): unknown[] => getValues(source) ?? []
  const write = (next: unknown[]) =>
    setValue(source, next, { shouldDirty: true, shouldValidate: isSubmitted })

  if (isText(blank))
    return {
      add: () => write([...rows(), blank]),
      insert: (index, row) => write(rows().toSpliced(index, 0, row)),
      remove: (index) => write(rows().toSpliced(index, 1)),
      move: (from, to) => write(rows().toSpliced(from, 1).toSpliced(to, 0, rows()[from])),
    }
  return {
    add: () => append(blank, { shouldFocus: false }),
    insert: (index, row) => insert(index, row, { shouldFocus: false }),
    remove,
    move,
  }
}

/** By a blank row: an emptied one would not tell. */
export const isText = (blank: unknown): blank is string => typeof blank === 'string'
