import Box from '@mui/material/Box'
import { useContext } from 'react'
import { useWrappedSource } from 'react-admin'
import { useDeclaration } from '../../declaration/DeclarationContext.ts'
import { rowFields } from '../../declaration/rowFields.ts'
import { useLabel } from '../../text/useLabel.ts'
import type { InputProps } from '../fieldType.ts'
import { constraintsOf } from '../useConstraints.ts'
import { FormRows } from './FormRows.tsx'
import { type RowFooter, RowFootersContext } from './rowFooters.ts'

export const RowsInput = ({
  path,
  source,
  label,
  helperText,
  isRequired,
  readOnly,
  fieldDeclaration,
  constraints,
  createBlankRow,
  widthOf,
  Field,
}: InputProps) => {
  const toText = useLabel()
  const declaration = useDeclaration()
  const fields = rowFields(declaration, path)
  const Footer = useContext(RowFootersContext)[path]
  const isNested = path !== source
  const isFramed = !isNested || !fields.every((field) => widthOf(field) === 'short')
  const inlineFields = fields.filter((field) => widthOf(field) !== 'whole')
  // URLs need more room.
  const columnShares = inlineFields.map((field) => (constraintsOf(declaration, field).isUrl ? 3 : 2))
  const columns = isFramed
    ? { xs: '1fr', sm: columnShares.map((share) => `minmax(0, ${share}fr)`).join(' ') || '1fr' }
    : `repeat(${inlineFields.length}, minmax(0, 160px))`
  return (
    <FormRows
      source={source}
      title={label}
      rowName={fieldDeclaration.type === 'rows' ? toText(fieldDeclaration.rowLabel) : label}
      help={helperText || undefined}
      blankRow={createBlankRow()}
      minRows={constraints.minItems}
      maxRows={constraints.maxItems}
      isRequired={isRequired && (constraints.minItems ?? 0) > 0}
      isFramed={isFramed}
      hasLabels
      readOnly={readOnly}
    >
      {() => (
        <Box
          sx={{
            display: 'grid',
            gap: isFramed ? 2 : 1.5,
            gridTemplateColumns: columns,
            '& > :where(.field-whole)': { gridColumn: '1 / -1' },
            // Hidden by its `when`.
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
          {Footer && (
            <Box className="field-whole" sx={{ minWidth: 0 }}>
              <RowFooterSlot Footer={Footer} />
            </Box>
          )}
        </Box>
      )}
    </FormRows>
  )
}

const RowFooterSlot = ({ Footer }: { Footer: RowFooter }) => <Footer fieldPath={useWrappedSource('')} />
