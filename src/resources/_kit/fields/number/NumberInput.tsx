import { useState } from 'react'
import { TextInput } from 'react-admin'
import { parseNumber } from '../../../../../contract/parseNumber.ts'

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
      // What is said of it may be longer than it is.
      sx={{
        '& .MuiInputBase-root': { maxWidth: { sm: 320 } },
        '& input': { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  )
}

const shownNumber = (value: unknown) =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
