import { useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormat } from '../../text/useFormat.ts'
import { useMessages } from '../../text/useMessages.ts'
import type { InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'
import { fieldMessages } from '../messages.ts'
import { parseTime } from './parseTime.ts'

/** Text: the native field follows the system's 12-hour clock, and reports partial input as empty. */
export const TimeInput = (props: InputProps) => {
  const t = useMessages(fieldMessages)
  const format = useFormat()
  // Raw input: `9` on the way to `9.30` already parses as 09:00.
  const [rawInput, setRawInput] = useState<string>()
  return (
    <TextInput
      {...inputPropsOf(props)}
      format={(value: unknown) => rawInput ?? format.time(String(value ?? ''))}
      parse={parseTime}
      onChange={(event) => setRawInput(event.target.value)}
      onBlur={() => setRawInput(undefined)}
      placeholder={t('fields.timeFormat')}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ maxWidth: 160, '& input': { fontVariantNumeric: 'tabular-nums' } }}
      fullWidth
    />
  )
}
