import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { parseNumber } from '../../../../../contract/parseNumber.ts'
import { useMessages } from '../../text/useMessages.ts'
import type { InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'
import { fieldMessages } from '../messages.ts'

/** Seconds, edited as minutes; untouched, they stay as they are. */
export const MinutesInput = (props: InputProps) => {
  const { max } = props.constraints
  const t = useMessages(fieldMessages)
  const [rawInput, setRawInput] = useState<string>()
  return (
    <TextInput
      {...inputPropsOf(props)}
      helperText={
        props.helperText || (max !== undefined && t('fields.mostMinutes', { max: Math.floor(max / 60) }))
      }
      format={(value: unknown) => rawInput ?? formatSecondsAsMinutes(value)}
      parse={parseMinutesAsSeconds}
      onChange={(event) => setRawInput(event.target.value)}
      onBlur={() => setRawInput(undefined)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{t('fields.minutes')}</InputAdornment> },
      }}
      sx={{ maxWidth: { sm: 320 }, '& input': { fontVariantNumeric: 'tabular-nums' } }}
      fullWidth
    />
  )
}

/** Seconds as whole minutes; anything else as typed. */
export const formatSecondsAsMinutes = (value: unknown): string =>
  typeof value === 'number' ? String(Math.trunc(value / 60)) : String(value ?? '')

/** Minutes to seconds: `1.500` is 90000, empty is null; anything else stays text, for validation to reject. */
export function parseMinutesAsSeconds(input: string): number | string | null {
  const minutes = parseNumber(input)
  return typeof minutes !== 'number' ? minutes : Number.isInteger(minutes) ? minutes * 60 : input
}
