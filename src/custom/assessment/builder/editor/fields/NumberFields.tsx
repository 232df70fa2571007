import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import { PublishStatus } from '../../../../../../contract/primitives.ts'
import type { KeyOf } from '../../../../../i18n/words.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import { elementId, fieldId } from '../../../elementId.ts'
import { packetWords } from '../../../words.ts'
import { useFault, useValue } from './questionField.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'
import { useTypedNumber } from './useTypedNumber.ts'

type OfQuestion = { question: string }

/** Points, timer and visibility; each renders separately. */
export const NumberFields = memo(({ question }: OfQuestion) => (
  <Box sx={frame}>
    <NumberField question={question} field="point" isRequired />
    <NumberField question={question} field="timer" help="questionEditor.timerHelp" />
    <StatusField question={question} />
  </Box>
))

type NumberFieldProps = OfQuestion & {
  field: 'point' | 'timer'
  isRequired?: boolean
  help?: KeyOf<typeof packetWords>
}

const NumberField = memo(({ question, field, isRequired = false, help }: NumberFieldProps) => {
  const t = useMessages(packetWords)
  const { value, onChange } = useTypedNumber(question, field)
  const fault = useFault(question, field)
  return (
    <PlainField
      id={fieldId(question, field)}
      label={t(`questionEditor.${field}`)}
      isRequired={isRequired}
      value={value}
      onChange={onChange}
      fault={fault}
      {...(help && { help: t(help) })}
      {...number}
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

const number = {
  inputMode: 'decimal',
  style: { fontVariantNumeric: 'tabular-nums' },
} as const
