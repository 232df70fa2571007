import { useArrayInput, useSimpleFormIterator } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { RowStore } from '../../ui/useRowChanges.ts'

/**
 * How the rows of a list inside a form change (see `FormRows`). react-hook-form knows lists of objects alone: of texts
 * it drops the empty ones before it changes anything, and then takes out another row than it was told. Lists of texts
 * are written anew instead.
 *
 * @param blank what an added row begins with. It says what the list is of: a row that was emptied does not.
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

/** Whether rows are texts, told by a blank one. */
export const isText = (blank: unknown): blank is string => typeof blank === 'string'
