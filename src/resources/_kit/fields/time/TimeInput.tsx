import { useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormat } from '../../text/useFormat.ts'
import { useMessages } from '../../text/useMessages.ts'
import type { InputProps } from '../kind.ts'
import { fieldMessages } from '../messages.ts'
import { parseTime } from './time.ts'

/** Text: the native field follows the system's 12-hour clock, and reports partial input as empty. */
export const TimeInput = ({ source, label, isRequired, helperText, readOnly }: InputProps) => {
  const t = useMessages(fieldMessages)
  const format = useFormat()
  // Raw input: `9` on the way to `9.30` already parses as 09:00.
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      format={(value: unknown) => typed ?? format.time(String(value ?? ''))}
      parse={parseTime}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      placeholder={t('fields.timeFormat')}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ maxWidth: 160, '& input': { fontVariantNumeric: 'tabular-nums' } }}
      fullWidth
    />
  )
}
