import type { KindInForm } from '../kind.ts'
import { RowsInput } from './RowsInput.tsx'
import { RowsShown } from './RowsShown.tsx'

/** As many empty rows to begin with as there have to be; a list that the record had none of stays none when it is empty. */
export const rowsInForm: KindInForm = {
  Input: RowsInput,
  width: 'whole',
  toForm: (value, { facts: { minItems = 0 }, blankRow }) =>
    Array.isArray(value) && value.length > 0 ? value : Array.from({ length: minItems }, blankRow),
  toWire: (value, read, { schema }) =>
    Array.isArray(value) && value.length === 0 && !Array.isArray(read) && schema.safeParse(read).success
      ? read
      : value,
  nothing: () => [],
  Shown: RowsShown,
}
