import { useState } from 'react'
import { TextInput, useLocaleState } from 'react-admin'
import { formatTime } from '../../text/format.ts'
import { useMessages } from '../../text/useMessages.ts'
import type { InputProps } from '../kind.ts'
import { fieldWords } from '../words.ts'
import { parseTime } from './time.ts'

/**
 * A time of day as text: the browser's own field goes by the clock of its system, which may count to twelve, and tells
 * half a time as none.
 */
export const TimeInput = ({ source, label, isRequired, helperText, readOnly }: InputProps) => {
  const t = useMessages(fieldWords)
  const [locale] = useLocaleState()
  // While it is typed: `9` on the way to `9.30` is 09:00 already.
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...{ source, label, isRequired, helperText, readOnly }}
      format={(value: unknown) => typed ?? formatTime(String(value ?? ''), locale)}
      parse={parseTime}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      placeholder={t('fields.timeFormat')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } }}
      sx={{ maxWidth: 160, '& input': { fontVariantNumeric: 'tabular-nums' } }}
      fullWidth
    />
  )
}
