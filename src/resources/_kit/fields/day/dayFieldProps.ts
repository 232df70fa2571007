import type { ReactNode } from 'react'

/** What every way of picking a day is given. */
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
  /** It can be emptied by a button. */
  clearable: boolean
  onChange: (day: string | null) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
}
