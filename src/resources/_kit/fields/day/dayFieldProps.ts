import type { ReactNode } from 'react'

/** Props common to all day pickers. */
export type DayFieldProps = {
  id: string
  name: string
  label: ReactNode
  value: string | null
  min: string | undefined
  max: string | undefined
  required: boolean
  error: boolean
  helperText: string | undefined
  readOnly: boolean | undefined
  /** Has a clear button. */
  clearable: boolean
  onChange: (day: string | null) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
}
