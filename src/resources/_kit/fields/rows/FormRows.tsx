import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
} from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { valueAt } from '../../declaration/valueAt.ts'
import { useMessages } from '../../text/useMessages.ts'
import { RowButtons } from '../../ui/RowButtons.tsx'
import { rowMessages } from '../../ui/rowMessages.ts'
import { useRowChanges } from '../../ui/useRowChanges.ts'
import { isText, useFormRows } from './useFormRows.ts'

type FormRowsProps<Item> = {
  source: string
  title: string
  /** Of one row, singular. */
  rowName: string
  blankRow: Item
  help?: string
  minRows?: number
  maxRows?: number
  isRequired?: boolean
  /** A numbered frame for each, for rows of several inputs. */
  isFramed?: boolean
  /** Inputs without a frame have labels over them. */
  hasLabels?: boolean
  isLocked?: (row: Item) => boolean
  readOnly?: boolean
  children: (row: { index: number; isLocked: boolean; number: number }) => ReactNode
}

export const FormRows = <Item,>(props: FormRowsProps<Item>) => (
  <ArrayInputBase source={props.source}>
    <SimpleFormIteratorBase disableAutoFocus>
      <Rows {...props} />
    </SimpleFormIteratorBase>
  </ArrayInputBase>
)

const Rows = <Item,>({
  title,
  rowName,
  blankRow,
  help,
  minRows = 0,
  maxRows = Number.POSITIVE_INFINITY,
  isRequired,
  isFramed,
  hasLabels = false,
  isLocked,
  readOnly = false,
  children,
}: FormRowsProps<Item>) => {
  const t = useMessages(rowMessages)
  const id = useId()
  const { source } = useSimpleFormIterator()
  const { fields } = useArrayInput()
  const { getValues } = useFormContext()
  const { listRef, announcement, add, remove, move, undoRemoval } = useRowChanges(useFormRows(blankRow), {
    name: rowName,
    count: fields.length,
    rowAt: (index) => getValues(`${source}.${index}`),
  })
  const { errors } = useFormState({ name: source })
  const error = valueAt(errors, source)
  const errorMessage = listErrorMessage(error)
  // A row without a frame has no label to turn red.
  const hasError = isFramed ? errorMessage !== undefined : error !== undefined
  return (
    <Box
      id={source}
      role="group"
      tabIndex={-1}
      // ARIA allows no `aria-invalid` on groups: read by `FirstErrorFocus`.
      data-invalid={errorMessage !== undefined}
      aria-labelledby={id}
      aria-describedby={errorMessage ? `${id}-error` : undefined}
      sx={{ borderRadius: 1 }}
    >
      <Box
        id={id}
        sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: hasError ? 'error.main' : undefined }}
      >
        {title}
        {isRequired && <span aria-hidden="true">&thinsp;*</span>}
      </Box>
      <Box
        component="ol"
        ref={listRef}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {fields.map((field, index) => {
          const row = getValues(`${source}.${index}`)
          const isRowLocked = readOnly || (isLocked?.(row) ?? false)
          const number = index + 1
          return (
            <Row
              // Lists of texts get new ids with each change (`useFormRows`): as keys they would lose the focus.
              key={isText(blankRow) ? index : field.id}
              hasLabels={hasLabels}
              title={isFramed ? t('rows.one', { name: rowName, number }) : undefined}
              buttons={
                <RowButtons
                  name={rowName}
                  number={number}
                  onUp={!readOnly && index > 0 ? () => move(index, index - 1) : undefined}
                  onDown={!readOnly && number < fields.length ? () => move(index, number) : undefined}
                  onRemove={isRowLocked || fields.length <= minRows ? undefined : () => remove(index)}
                />
              }
            >
              <SimpleFormIteratorItemBase index={index}>
                {children({ index, isLocked: isRowLocked, number })}
              </SimpleFormIteratorItemBase>
            </Row>
          )
        })}
      </Box>
      {errorMessage && (
        <FormHelperText error id={`${id}-error`}>
          {errorMessage}
        </FormHelperText>
      )}
      {help && <FormHelperText sx={{ mx: 0 }}>{help}</FormHelperText>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          mt: fields.length ? 1.5 : 0,
        }}
      >
        {!readOnly && (
          <Button
            variant="outlined"
            startIcon={<Plus size={16} />}
            disabled={fields.length >= maxRows}
            onClick={add}
          >
            {t('rows.add', { name: rowName })}
          </Button>
        )}
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {announcement}{' '}
          {!readOnly && fields.length >= maxRows && t('rows.full', { most: maxRows, name: rowName })}
        </Box>
        {undoRemoval && (
          <Button size="small" onClick={undoRemoval}>
            {t('rows.undo')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

type RowProps = {
  title: string | undefined
  hasLabels: boolean
  buttons: ReactNode
  children: ReactNode
}

const Row = ({ title, hasLabels, buttons, children }: RowProps) =>
  title === undefined ? (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {/* Level with the inputs, below their labels. */}
      <Box sx={{ mt: hasLabels ? 2.75 : 0, '&:empty': { display: 'none' } }}>{buttons}</Box>
    </Box>
  ) : (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 44,
          pl: 2,
          pr: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          fontWeight: 600,
        }}
      >
        {title}
        {buttons}
      </Box>
      <Box sx={{ p: 2 }}>{children}</Box>
    </Box>
  )

/** Of the list itself, not of its rows. */
function listErrorMessage(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: { message?: unknown } }
  const errorText = message ?? root?.message
  return typeof errorText === 'string' ? errorText : undefined
}
