import Box from '@mui/material/Box'
import { useContext } from 'react'
import { useWrappedSource } from 'react-admin'
import { useDeclaration } from '../../declaration/DeclarationContext.ts'
import { rowFields } from '../../declaration/rowFields.ts'
import { useLabel } from '../../text/useLabel.ts'
import type { InputProps } from '../kind.ts'
import { factsOf } from '../useFacts.ts'
import { FormRows } from './FormRows.tsx'
import { type RowNote, RowNotesContext } from './rowNotes.ts'

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
  const declaration = useDeclaration()
  const fields = rowFields(declaration, path)
  const Note = useContext(RowNotesContext)[path]
  const isInner = path !== source
  const framed = !isInner || !fields.every((field) => widthOf(field) === 'short')
  const beside = fields.filter((field) => widthOf(field) !== 'whole')
  // URLs need more room.
  const shares = beside.map((field) => (factsOf(declaration, field).isAddress ? 3 : 2))
  const columns = framed
    ? { xs: '1fr', sm: shares.map((share) => `minmax(0, ${share}fr)`).join(' ') || '1fr' }
    : `repeat(${beside.length}, minmax(0, 160px))`
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
          {Note && (
            <Box className="field-whole" sx={{ minWidth: 0 }}>
              <AtRow Note={Note} />
            </Box>
          )}
        </Box>
      )}
    </FormRows>
  )
}

const AtRow = ({ Note }: { Note: RowNote }) => <Note fieldPath={useWrappedSource('')} />
