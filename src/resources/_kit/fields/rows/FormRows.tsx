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
import { RowTools } from '../../ui/RowTools.tsx'
import { rowMessages } from '../../ui/rowMessages.ts'
import { useRowChanges } from '../../ui/useRowChanges.ts'
import { isText, useFormRows } from './useFormRows.ts'

type FormRowsProps<Item> = {
  source: string
  title: string
  /** Of one row, singular. */
  name: string
  blank: Item
  help?: string
  least?: number
  most?: number
  isRequired?: boolean
  /** A numbered frame for each, for rows of several inputs. */
  framed?: boolean
  /** Inputs without a frame have labels over them. */
  labelled?: boolean
  locked?: (row: Item) => boolean
  readOnly?: boolean
  children: (row: { index: number; locked: boolean; number: number }) => ReactNode
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
  name,
  blank,
  help,
  least = 0,
  most = Number.POSITIVE_INFINITY,
  isRequired,
  framed,
  labelled = false,
  locked,
  readOnly = false,
  children,
}: FormRowsProps<Item>) => {
  const t = useMessages(rowMessages)
  const id = useId()
  const { source } = useSimpleFormIterator()
  const { fields } = useArrayInput()
  const { getValues } = useFormContext()
  const { list, announcement, add, remove, move, bringBack } = useRowChanges(useFormRows(blank), {
    name,
    count: fields.length,
    rowAt: (index) => getValues(`${source}.${index}`),
  })
  const { errors } = useFormState({ name: source })
  const fault = valueAt(errors, source)
  const message = ownMessage(fault)
  // A row without a frame has no label to turn red.
  const isFaulty = framed ? message !== undefined : fault !== undefined
  return (
    <Box
      role="group"
      tabIndex={-1}
      // ARIA allows no `aria-invalid` on groups: read by `FirstErrorFocus`.
      data-invalid={message !== undefined}
      aria-labelledby={id}
      aria-describedby={message ? `${id}-fault` : undefined}
      sx={{ borderRadius: 1 }}
    >
      <Box
        id={id}
        sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: isFaulty ? 'error.main' : undefined }}
      >
        {title}
        {isRequired && <span aria-hidden="true">&thinsp;*</span>}
      </Box>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {fields.map((field, index) => {
          const row = getValues(`${source}.${index}`)
          const fixed = readOnly || (locked?.(row) ?? false)
          const number = index + 1
          return (
            <Row
              // Lists of texts get new ids with each change (`useFormRows`): as keys they would lose the focus.
              key={isText(blank) ? index : field.id}
              labelled={labelled}
              title={framed ? t('rows.one', { name, number }) : undefined}
              tools={
                <RowTools
                  name={name}
                  number={number}
                  onUp={!readOnly && index > 0 ? () => move(index, index - 1) : undefined}
                  onDown={!readOnly && number < fields.length ? () => move(index, number) : undefined}
                  onRemove={fixed || fields.length <= least ? undefined : () => remove(index)}
                />
              }
            >
              <SimpleFormIteratorItemBase index={index}>
                {children({ index, locked: fixed, number })}
              </SimpleFormIteratorItemBase>
            </Row>
          )
        })}
      </Box>
      {message && (
        <FormHelperText error id={`${id}-fault`}>
          {message}
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
            disabled={fields.length >= most}
            onClick={add}
          >
            {t('rows.add', { name })}
          </Button>
        )}
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {announcement} {!readOnly && fields.length >= most && t('rows.full', { most, name })}
        </Box>
        {bringBack && (
          <Button size="small" onClick={bringBack}>
            {t('rows.undo')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

type RowProps = {
  title: string | undefined
  labelled: boolean
  tools: ReactNode
  children: ReactNode
}

const Row = ({ title, labelled, tools, children }: RowProps) =>
  title === undefined ? (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {/* Level with the inputs, below their labels. */}
      <Box sx={{ mt: labelled ? 2.75 : 0, '&:empty': { display: 'none' } }}>{tools}</Box>
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
        {tools}
      </Box>
      <Box sx={{ p: 2 }}>{children}</Box>
    </Box>
  )

/** Of the list itself, not of its rows. */
function ownMessage(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: { message?: unknown } }
  const errorText = message ?? root?.message
  return typeof errorText === 'string' ? errorText : undefined
}
