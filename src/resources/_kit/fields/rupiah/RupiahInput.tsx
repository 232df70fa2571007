import InputAdornment from '@mui/material/InputAdornment'
import { type FocusEvent, useState } from 'react'
import { TextInput } from 'react-admin'
import { getFormats } from '../../text/format.ts'
import type { InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'

/** Digits while typing, grouped at rest. Text: a number input would drop what validation is to reject. */
export const RupiahInput = (props: InputProps) => {
  const [isEditing, setIsEditing] = useState(false)
  const handleFocus = ({ target }: FocusEvent<HTMLInputElement>) => {
    removeDots(target)
    setIsEditing(true)
  }
  return (
    <TextInput
      {...inputPropsOf(props)}
      fullWidth
      format={(value: unknown) =>
        typeof value === 'number' && !isEditing ? getFormats('id').number(value) : String(value ?? '')
      }
      parse={parseRupiah}
      onFocus={handleFocus}
      onBlur={() => setIsEditing(false)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
      }}
      sx={{ maxWidth: { sm: 320 }, '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

/** At once: on the next render, the selection made by Tab would be lost. */
function removeDots(input: HTMLInputElement): void {
  if (typeof parseRupiah(input.value) !== 'number' || !input.value.includes('.')) return
  input.value = input.value.replaceAll('.', '')
  input.select()
}

/** `Rp 1.500.000` is 1500000, empty is null, anything else stays text. */
export function parseRupiah(input: string): number | string | null {
  const text = input.trim().replace(/^Rp\.?\s*/i, '')
  if (text === '') return null
  return /^-?(\d+|\d{1,3}(\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : input
}
