import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'
import { TIME_ZONE_NAME } from '../../../../../contract/jakarta.ts'
import { INVALID_DAY } from '../../text/days.ts'
import { fromDatetimeLocal, toDatetimeLocal } from '../../text/timestamps.ts'
import { useRawInput } from '../../ui/useRawInput.ts'
import type { InputProps } from '../fieldType.ts'

/** UTC, `INVALID_DAY` while partial; shown in Jakarta's time, whatever the browser's zone. Untouched, it keeps its seconds. */
export const MomentInput = ({ source, label, helperText, readOnly, isRequired: required }: InputProps) => {
  const zoneId = useId()
  const { id, field, fieldState, isRequired } = useRawInput({ source, isRequired: required })
  const { error, invalid } = fieldState
  const reportInput = (input: Pick<HTMLInputElement, 'value' | 'validity'>) =>
    field.onChange(
      input.value ? fromDatetimeLocal(input.value) : input.validity.badInput ? INVALID_DAY : null,
    )
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="datetime-local"
      value={toDatetimeLocal(field.value)}
      onChange={({ target }) => reportInput(target)}
      onBlur={({ target }) => {
        // Partial input has the value '' and fires no change event, neither begun nor cleared.
        if (target.validity.badInput || (field.value === INVALID_DAY && target.value === ''))
          reportInput(target)
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
              {TIME_ZONE_NAME}
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: { sm: 320 } }}
    />
  )
}
