import TextField from '@mui/material/TextField'
import { Suspense } from 'react'
import { FieldTitle, useInput, useResourceContext } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyComponent } from '../../../../common/lazyComponent.tsx'
import type { BaseInputProps } from '../../ui/baseInputProps.ts'
import type { DayFieldProps } from './dayFieldProps.ts'

/** Heavy: loaded on first use. */
const CalendarField = lazyComponent(() => import('./CalendarField.tsx'))

type DayPickerProps = BaseInputProps & {
  min?: string
  max?: string
  clearable?: boolean
}

/** `YYYY-MM-DD`, null when empty, `INVALID_DAY` while invalid. Offers valid days only; the form's rules report the rest. */
export const DayPicker = ({
  source,
  label,
  min,
  max,
  isRequired,
  helperText,
  readOnly,
  clearable = false,
}: DayPickerProps) => {
  const resource = useResourceContext()
  const { id, field, fieldState, isRequired: required } = useInput({ source, isRequired })
  const props: DayFieldProps = {
    id,
    name: field.name,
    label: <FieldTitle label={label} source={source} resource={resource} />,
    value: field.value || null,
    min,
    max,
    required,
    error: fieldState.error !== undefined,
    helperText: fieldState.error?.message ?? (helperText || undefined),
    readOnly,
    clearable,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
  }
  return (
    <ErrorBoundary fallback={<NativeDateField {...props} />}>
      <Suspense fallback={<NativeDateField {...props} disabled />}>
        <CalendarField {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** While the calendar is fetched, and for good where it cannot be. */
const NativeDateField = ({
  value,
  min,
  max,
  onChange,
  disabled,
  readOnly,
  clearable: _,
  ...props
}: DayFieldProps & { disabled?: true }) => (
  <TextField
    {...props}
    type="date"
    fullWidth
    disabled={disabled}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
    slotProps={{ htmlInput: { min, max, readOnly }, inputLabel: { shrink: true } }}
  />
)
