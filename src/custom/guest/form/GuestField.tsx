import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { LiveText } from './LiveText.tsx'

type GuestFieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: string
  /** Screen reader text, where the visible one changes too often. */
  announcement?: string
}

/** A labelled input. MUI's TextField would bring its select, menu and modal into the login page. */
export const GuestField = ({ label, error, hint, announcement, onChange, ...input }: GuestFieldProps) => {
  const id = useId()
  const helperText = error ?? hint
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={helperText ? `${id}-help` : undefined}
      />
      {helperText && (
        <FormHelperText
          id={`${id}-help`}
          role={error === undefined && announcement === undefined ? undefined : 'alert'}
        >
          {announcement === undefined ? (
            helperText
          ) : (
            <LiveText visibleText={helperText} announcement={announcement} />
          )}
        </FormHelperText>
      )}
    </FormControl>
  )
}
