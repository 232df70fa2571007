import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo, useEffect, useState } from 'react'
import { PublishStatus } from '../../../../../../contract/primitives.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import { elementId, fieldId } from '../../../elementId.ts'
import { type NumberField as Field, numberFields, numbers } from '../../../model/fields.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { packetWords } from '../../../words.ts'
import { useFault, useValue } from './questionField.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'

type OfQuestion = { question: string }

export const NumberFields = memo(({ question }: OfQuestion) => (
  <Box sx={frame}>
    {numberFields.map((field) => (
      <NumberField key={field} question={question} field={field} />
    ))}
    <StatusField question={question} />
  </Box>
))

const NumberField = memo(({ question, field }: OfQuestion & { field: Field }) => {
  const t = useMessages(packetWords)
  const { value, onChange } = useTypedNumber(question, field)
  const fault = useFault(question, field)
  const { isRequired, inputMode, help } = numbers[field]
  return (
    <PlainField
      id={fieldId(question, field)}
      label={t(`questionEditor.${field}`)}
      isRequired={isRequired}
      value={value}
      onChange={onChange}
      fault={fault}
      {...(help && { help: t(help) })}
      inputMode={inputMode}
      style={tabular}
    />
  )
})

const StatusField = memo(({ question }: OfQuestion) => {
  const t = useMessages(packetWords)
  const onChange = useGuardedWrite(question)
  const status = useValue(question, 'status') ?? 'publish'
  return (
    <TextField
      id={`${elementId(question)}-status`}
      select
      label={t('questionEditor.status')}
      value={status}
      onChange={({ target }) => onChange((now) => ({ ...now, status: PublishStatus.parse(target.value) }))}
    >
      {PublishStatus.options.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {t(`questionEditor.statuses.${choice}`)}
        </MenuItem>
      ))}
    </TextField>
  )
})

const frame = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '1fr 1fr',
    lg: 'minmax(120px, 160px) minmax(140px, 220px) minmax(140px, 200px)',
  },
}

const tabular = { fontVariantNumeric: 'tabular-nums' }

/** Local text: the store is updated after the keystroke is painted. */
function useTypedNumber(question: string, field: Field) {
  const builder = useBuilder()
  const write = useGuardedWrite(question)
  const known = useValue(question, field) ?? ''
  const [typed, setTyped] = useState<string>()
  useEffect(() => builder.onShown(() => setTyped(undefined)), [builder])
  return {
    value: typed ?? known,
    onChange: (next: string) => {
      setTyped(next)
      builder.withDeferredRender(() => write((now) => ({ ...now, [field]: next })))
    },
  }
}
