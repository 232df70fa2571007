import { useArrayInput, useSimpleFormIterator } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { RowStore } from '../../ui/useRowChanges.ts'

/**
 * Row operations of a list in a form (see `FormRows`). react-hook-form's field arrays support objects only: of texts it
 * drops the empty ones first, and then removes the wrong row. Lists of texts are replaced as a whole instead.
 *
 * @param blank value of an added row. Its type decides: an emptied row would not tell.
 */
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

/** Whether rows are texts, judged by a blank one. */
export const isText = (blank: unknown): blank is string => typeof blank === 'string'
