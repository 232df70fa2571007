import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo, useEffect, useState } from 'react'
import { PublishStatus } from '../../../../../../contract/primitives.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import { elementId, fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { type NumberField as Field, numberFieldConfig, numberFields } from '../../../model/fields.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { useGuardedWrite } from '../useGuardedWrite.ts'
import { useFieldErrorText, useQuestionValue } from './questionFieldHooks.ts'

type QuestionProps = { question: string }

export const NumberFields = memo(({ question }: QuestionProps) => (
  <Box sx={frame}>
    {numberFields.map((field) => (
      <NumberField key={field} question={question} field={field} />
    ))}
    <StatusField question={question} />
  </Box>
))

const NumberField = memo(({ question, field }: QuestionProps & { field: Field }) => {
  const t = useMessages(packetMessages)
  const { value, onChange } = useTypedNumber(question, field)
  const errorText = useFieldErrorText(question, field)
  const { isRequired, inputMode, help } = numberFieldConfig[field]
  return (
    <PlainField
      id={fieldId(question, field)}
      label={t(`questionEditor.${field}`)}
      isRequired={isRequired}
      value={value}
      onChange={onChange}
      error={errorText}
      {...(help && { help: t(help) })}
      inputMode={inputMode}
      style={tabular}
    />
  )
})

const StatusField = memo(({ question }: QuestionProps) => {
  const t = useMessages(packetMessages)
  const onChange = useGuardedWrite(question)
  const status = useQuestionValue(question, 'status') ?? 'publish'
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
  const storeValue = useQuestionValue(question, field) ?? ''
  const [localText, setLocalText] = useState<string>()
  useEffect(() => builder.subscribeToRender(() => setLocalText(undefined)), [builder])
  return {
    value: localText ?? storeValue,
    onChange: (next: string) => {
      setLocalText(next)
      builder.withDeferredRender(() => write((now) => ({ ...now, [field]: next })))
    },
  }
}
