import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'
import { ZONE_NAME } from '../../../../../contract/jakarta.ts'
import { notADay } from '../../text/days.ts'
import { clockOf, momentAt } from '../../text/moments.ts'
import { useRawInput } from '../../ui/useRawInput.ts'

type MomentInputProps = {
  /** Form path, in UTC: null when empty, `notADay` while partial. */
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string | false
  readOnly?: boolean
}

/** Jakarta time, whatever the browser's zone. Untouched, it keeps its seconds. */
export const MomentInput = ({ source, label, helperText, readOnly, ...rules }: MomentInputProps) => {
  const zoneId = useId()
  const { id, field, fieldState, isRequired } = useRawInput({ source, ...rules })
  const { error, invalid } = fieldState
  const report = (input: Pick<HTMLInputElement, 'value' | 'validity'>) =>
    field.onChange(input.value ? momentAt(input.value) : input.validity.badInput ? notADay : null)
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="datetime-local"
      value={clockOf(field.value)}
      onChange={({ target }) => report(target)}
      onBlur={({ target }) => {
        // Partial input has the value '' and fires no change event, neither begun nor cleared.
        if (target.validity.badInput || (field.value === notADay && target.value === '')) report(target)
        field.onBlur()
      }}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={invalid}
      helperText={
        helperText || invalid ? <InputHelperText error={error?.message} helperText={helperText} /> : null
      }
      fullWidth
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { readOnly, max: '9999-12-31T23:59', 'aria-describedby': `${id}-helper-text ${zoneId}` },
        input: {
          endAdornment: (
            <InputAdornment id={zoneId} position="end">
              {ZONE_NAME}
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: { sm: 320 } }}
    />
  )
}
