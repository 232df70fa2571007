/** Of inputs that screens render by themselves, too. */
export type BaseInputProps = {
  /** Form path. */
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string | false
  readOnly?: boolean
}
