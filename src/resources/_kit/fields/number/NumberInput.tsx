import { useState } from 'react'
import { TextInput } from 'react-admin'
import { parseNumber } from '../../../../../contract/parseNumber.ts'
import type { InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'

/** Text: `type="number"` takes letters in Firefox and Safari, and hides them from validation as empty. */
export const NumberInput = (props: InputProps) => {
  // Raw input: `2,0` on the way to `2,05` is not 2 yet.
  const [rawInput, setRawInput] = useState<string>()
  return (
    <TextInput
      {...inputPropsOf(props)}
      fullWidth
      format={(value: unknown) => rawInput ?? formatNumber(value)}
      parse={parseNumber}
      onChange={(event) => setRawInput(event.target.value)}
      onBlur={() => setRawInput(undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      // Helper text may be wider than the input.
      sx={{
        '& .MuiInputBase-root': { maxWidth: { sm: 320 } },
        '& input': { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  )
}

const formatNumber = (value: unknown) =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
