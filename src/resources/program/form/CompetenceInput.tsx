import type { ClipboardEvent, KeyboardEvent } from 'react'
import { TextInput, useSimpleFormIterator, useTranslateLabel } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FormRows } from '../../_kit/fields/rows/FormRows.tsx'
import { useFormRows } from '../../_kit/fields/rows/useFormRows.ts'
import { useConstraints } from '../../_kit/fields/useConstraints.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { rowMessages } from '../../_kit/ui/rowMessages.ts'
import { programFormMessages } from './messages.ts'

/** Enter adds a row; a multi-line paste adds several. */
export const CompetenceInput = ({ path }: { path: string }) => {
  const translateLabel = useTranslateLabel()
  const { maxItems: most } = useConstraints(path)
  const title = String(translateLabel({ resource: 'program', source: path }))
  return (
    <FormRows source={path} title={title} rowName={title} blankRow="" minRows={1} maxRows={most} isRequired>
      {({ index, number }) => <Line name={title} index={index} number={number} most={most} />}
    </FormRows>
  )
}

type LineProps = {
  name: string
  index: number
  number: number
  most: number | undefined
}

const Line = ({ name, index, number, most = Number.POSITIVE_INFINITY }: LineProps) => {
  const t = useMessages(programFormMessages, rowMessages)
  const { source, total } = useSimpleFormIterator()
  const { add } = useFormRows('')
  const { getValues, setValue } = useFormContext()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index === total - 1 && total < most) add()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pastedLines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
    const lines = pastedLines.filter((line) => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const rows: unknown[] = getValues(source)
    const current = rows[index] ? [rows[index]] : []
    const all = [...rows.slice(0, index), ...current, ...lines, ...rows.slice(index + 1)]
    setValue(source, all.slice(0, most), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <TextInput
      source=""
      // '' when cleared, not null: a list of texts.
      parse={(text: string) => text}
      label={false}
      helperText={false}
      placeholder={t('programForm.competencePlaceholder')}
      fullWidth
      multiline
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      sx={autoHeight}
      slotProps={{ htmlInput: { 'aria-label': t('rows.one', { name, number }) } }}
    />
  )
}

/** MUI measures a line too few in narrow rows. */
const autoHeight = {
  '@supports (field-sizing: content)': {
    '& textarea': { fieldSizing: 'content', height: 'auto !important' },
  },
}
