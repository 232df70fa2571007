import type { ReactNode } from 'react'

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
  clearable: boolean
  onChange: (day: string | null) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
}
