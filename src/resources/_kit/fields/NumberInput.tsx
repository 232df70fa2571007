import { useState } from 'react'
import { TextInput } from 'react-admin'

type NumberInputProps = {
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string | false
  readOnly?: boolean
}

/**
 * A number as text. An input of the browser's own kind for numbers takes letters in Firefox and Safari, shows them, and
 * hands on nothing: what is no number has to reach the form's rules, which refuse it in words.
 */
export const NumberInput = (props: NumberInputProps) => {
  // While it is typed: `2,0` on the way to `2,05` is not yet 2.
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...props}
      fullWidth
      format={(value: unknown) => typed ?? shownNumber(value)}
      parse={parseNumber}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

const shownNumber = (value: unknown) =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')

/**
 * What was typed as a number, as it is written in Indonesian: `1.500` is 1500, `2,5` is 2.5, nothing is null. A point that
 * groups no thousands is what it is elsewhere: `2.5` is 2.5, too. Anything else stays text.
 */
export function parseNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+\.(\d{1,2}|\d{4,})$/.test(text) ? Number(text) : typed
}
