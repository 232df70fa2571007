import Box from '@mui/material/Box'
import { fieldOf, useDeclaration } from '../../declaration/DeclarationContext.ts'
import { isFieldVisible } from '../../declaration/isFieldVisible.ts'
import { rowFields } from '../../declaration/rowFields.ts'
import { valueAt, withValue } from '../../declaration/valueAt.ts'
import { DASH } from '../../text/format.ts'
import { useLabel } from '../../text/useLabel.ts'
import type { FullValueProps } from '../fieldType.ts'

export const RowsFullValue = ({ resource, path, value, FullValue }: FullValueProps) => {
  const toText = useLabel()
  const declaration = useDeclaration()
  const fields = rowFields(declaration, path)
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  if (rows.length === 0) return DASH
  // Conditions on values outside the list were resolved by the form.
  const isVisibleInRow = (row: unknown, field: string) => {
    const { when } = fieldOf(declaration, field)
    const dependsOnRow = typeof when === 'object' && when.field.startsWith(`${path}.`)
    const fieldPath = `${path}.0${field.slice(path.length)}`
    return !dependsOnRow || isFieldVisible(declaration, fieldPath, withValue({}, path, [row]))
  }
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5, whiteSpace: 'normal' }}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only looked at
        <li key={index}>
          {fields
            .filter((field) => isVisibleInRow(row, field))
            .map((field) => (
              <Box key={field} sx={{ whiteSpace: 'pre-line' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {toText(fieldOf(declaration, field).label)}:{' '}
                </Box>
                <FullValue
                  resource={resource}
                  path={field}
                  value={valueAt(row, field.slice(path.length + 1))}
                />
              </Box>
            ))}
        </li>
      ))}
    </Box>
  )
}
