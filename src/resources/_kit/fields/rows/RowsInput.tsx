import Box from '@mui/material/Box'
import { useDeclaration } from '../../declaration/DeclarationContext.ts'
import { rowFields } from '../../declaration/rowFields.ts'
import { useLabel } from '../../text/useLabel.ts'
import type { InputProps } from '../kind.ts'
import { FormRows } from './FormRows.tsx'

/** Rows of declared fields, in frames; rows in rows stand without one where their fields are few and short. */
export const RowsInput = ({
  path,
  source,
  label,
  helperText,
  isRequired,
  readOnly,
  declared,
  facts,
  blankRow,
  widthOf,
  Field,
}: InputProps) => {
  const toText = useLabel()
  const fields = rowFields(useDeclaration(), path)
  const isInner = path !== source
  const framed = !isInner || !fields.every((field) => widthOf(field) === 'short')
  const beside = fields.filter((field) => widthOf(field) !== 'whole').length
  const columns = framed
    ? { xs: '1fr', sm: `repeat(${Math.max(beside, 1)}, minmax(0, 1fr))` }
    : `repeat(${beside}, minmax(0, 160px))`
  return (
    <FormRows
      source={source}
      title={label}
      name={declared.kind === 'rows' ? toText(declared.one) : label}
      help={helperText || undefined}
      blank={blankRow()}
      least={facts.minItems}
      most={facts.maxItems}
      isRequired={isRequired && (facts.minItems ?? 0) > 0}
      framed={framed}
      labelled
      readOnly={readOnly}
    >
      {() => (
        <Box
          sx={{
            display: 'grid',
            gap: framed ? 2 : 1.5,
            gridTemplateColumns: columns,
            '& > :where(.field-whole)': { gridColumn: '1 / -1' },
            // Hidden by another value.
            '& > :empty': { display: 'none' },
            alignItems: 'start',
          }}
        >
          {fields.map((field) => (
            <Box
              key={field}
              className={widthOf(field) === 'whole' ? 'field-whole' : undefined}
              sx={{ minWidth: 0 }}
            >
              <Field path={field} source={field.slice(path.length + 1)} readOnly={readOnly} />
            </Box>
          ))}
        </Box>
      )}
    </FormRows>
  )
}
