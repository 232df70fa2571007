import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { useMessages } from '../../text/useMessages.ts'
import type { InputProps } from '../kind.ts'
import { fieldWords } from '../words.ts'
import { parseMinutes, shownMinutes } from './minutes.ts'

/** Seconds, edited as minutes; untouched, they stay as they are. */
export const MinutesInput = ({
  source,
  label,
  isRequired,
  helperText,
  readOnly,
  facts: { max },
}: InputProps) => {
  const t = useMessages(fieldWords)
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...{ source, label, isRequired, readOnly }}
      helperText={helperText || (max !== undefined && t('fields.mostMinutes', { max: Math.floor(max / 60) }))}
      format={(value: unknown) => typed ?? shownMinutes(value)}
      parse={parseMinutes}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{t('fields.minutes')}</InputAdornment> },
      }}
      sx={{ maxWidth: { sm: 320 }, '& input': { fontVariantNumeric: 'tabular-nums' } }}
      fullWidth
    />
  )
}
