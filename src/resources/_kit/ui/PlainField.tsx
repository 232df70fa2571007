import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { styled } from '@mui/material/styles'
import { type ComponentProps, memo } from 'react'
import { memoByTheme } from './memoByTheme.ts'

const Input = styled('input')(
  memoByTheme(({ palette }) => ({
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 40,
    padding: '0 14px',
    border: `1px solid ${palette.inputLine}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    outline: 'none',
    '&:hover': { borderColor: palette.text.primary },
    '&:focus': { borderColor: palette.primary.main, boxShadow: `inset 0 0 0 1px ${palette.primary.main}` },
    '&[aria-invalid="true"]': { borderColor: palette.error.main },
    '&[aria-invalid="true"]:focus': { boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
  })),
)

type PlainFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'readOnly' | 'style'> & {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  isRequired?: boolean
  error?: string | undefined
  help?: string
}

/** MUI's looks at a fraction of its cost per keystroke. */
export const PlainField = ({
  id,
  label,
  value,
  onChange,
  isRequired = false,
  error,
  help,
  ...input
}: PlainFieldProps) => {
  const helperText = error ?? help
  return (
    <div>
      <FieldLabel htmlFor={id} required={isRequired} error={error !== undefined}>
        {label}
      </FieldLabel>
      <Input
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        required={isRequired}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={helperText === undefined ? undefined : `${id}-help`}
        {...input}
      />
      {helperText !== undefined && (
        <FieldHelp id={`${id}-help`} error={error !== undefined}>
          {helperText}
        </FieldHelp>
      )}
    </div>
  )
}

/* Rendered by most key presses, and hardly ever changed. */
const FieldLabel = memo(InputLabel)
const FieldHelp = memo(FormHelperText)
