import type { ReactNode } from 'react'

/** What every way of picking a day is given. */
export type DayFieldProps = {
  id: string
  name: string
  label: ReactNode
  value: string | null
  min: string
  max: string
  required: boolean
  error: boolean
  helperText: string | undefined
  onChange: (day: string | null) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
}
