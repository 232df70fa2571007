import { useArrayInput, useSimpleFormIterator } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

type ChangeRows = {
  add: (row: unknown) => void
  insert: (index: number, row: unknown) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/**
 * How the rows of a list inside a form change (see `FormRows`). react-hook-form knows lists of objects alone: of texts
 * it drops the empty ones before it changes anything, and then takes out another row than it was told. Lists of texts
 * are written anew instead.
 */
export function useRows(): ChangeRows {
  const { source } = useSimpleFormIterator()
  const { append, insert, remove, move } = useArrayInput()
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const rows = (): unknown[] => getValues(source) ?? []
  const write = (next: unknown[]) =>
    setValue(source, next, { shouldDirty: true, shouldValidate: isSubmitted })

  const ofTexts: ChangeRows = {
    add: (row) => write([...rows(), row]),
    insert: (index, row) => write(rows().toSpliced(index, 0, row)),
    remove: (index) => write(rows().toSpliced(index, 1)),
    move: (from, to) => write(rows().toSpliced(from, 1).toSpliced(to, 0, rows()[from])),
  }
  const ofObjects: ChangeRows = {
    add: (row) => append(row, { shouldFocus: false }),
    insert: (index, row) => insert(index, row, { shouldFocus: false }),
    remove,
    move,
  }
  const pick = (row: unknown) => (typeof row === 'string' ? ofTexts : ofObjects)
  return {
    add: (row) => pick(row).add(row),
    insert: (index, row) => pick(row).insert(index, row),
    remove: (index) => pick(rows()[index]).remove(index),
    move: (from, to) => pick(rows()[from]).move(from, to),
  }
}
