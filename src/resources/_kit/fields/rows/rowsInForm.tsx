import type { KindInForm } from '../kind.ts'
import { isBlank, skipsBlankRows } from './blankRows.ts'
import { RowsInput } from './RowsInput.tsx'
import { RowsShown } from './RowsShown.tsx'

/** An empty list that was missing in the record stays missing. */
export const rowsInForm: KindInForm = {
  Input: RowsInput,
  width: 'whole',
  toForm: (value, { declared, facts: { minItems = 0 }, blankRow }) =>
    Array.isArray(value) && value.length > 0
      ? value
      : Array.from({ length: skipsBlankRows(declared) ? Math.max(1, minItems) : minItems }, blankRow),
  toWire: (value, read, { declared, schema }) => {
    if (!Array.isArray(value)) return value
    const rows =
      skipsBlankRows(declared) && value.some(isBlank) ? value.filter((row) => !isBlank(row)) : value
    return rows.length === 0 && !Array.isArray(read) && schema.safeParse(read).success ? read : rows
  },
  nothing: () => [],
  Shown: RowsShown,
}
