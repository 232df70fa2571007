import type { InputProps } from './fieldType.ts'

/** What react-admin's inputs take of a field. */
export const inputPropsOf = ({ source, label, isRequired, helperText, readOnly }: InputProps) => ({
  source,
  label,
  isRequired,
  helperText,
  readOnly,
})
