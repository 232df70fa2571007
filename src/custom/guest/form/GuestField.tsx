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
  spoken?: string
}

/** A labelled input. MUI's TextField would bring its select, menu and modal into the login page. */
export const GuestField = ({ label, error, hint, spoken, onChange, ...input }: GuestFieldProps) => {
  const id = useId()
  const help = error ?? hint
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      {help && (
        <FormHelperText
          id={`${id}-help`}
          role={error === undefined && spoken === undefined ? undefined : 'alert'}
        >
          {spoken === undefined ? help : <LiveText shown={help} spoken={spoken} />}
        </FormHelperText>
      )}
    </FormControl>
  )
}
