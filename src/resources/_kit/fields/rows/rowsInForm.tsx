import type { FieldTypeInForm } from '../fieldType.ts'
import { isBlank, skipsBlankRows } from './blankRows.ts'
import { RowsFullValue } from './RowsFullValue.tsx'
import { RowsInput } from './RowsInput.tsx'

/** An empty list that was missing in the record stays missing. */
export const rowsInForm: FieldTypeInForm = {
  Input: RowsInput,
  width: 'whole',
  toForm: (value, { fieldDeclaration, constraints: { minItems = 0 }, createBlankRow }) =>
    Array.isArray(value) && value.length > 0
      ? value
      : Array.from(
          { length: skipsBlankRows(fieldDeclaration) ? Math.max(1, minItems) : minItems },
          createBlankRow,
        ),
  toWire: (value, recordValue, { fieldDeclaration, schema }) => {
    if (!Array.isArray(value)) return value
    const rows =
      skipsBlankRows(fieldDeclaration) && value.some(isBlank) ? value.filter((row) => !isBlank(row)) : value
    return rows.length === 0 && !Array.isArray(recordValue) && schema.safeParse(recordValue).success
      ? recordValue
      : rows
  },
  emptyValue: () => [],
  FullValue: RowsFullValue,
}
