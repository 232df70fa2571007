export type RichTextInputProps = {
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string | false
  /** Without tools; the value stays in the form. */
  readOnly?: boolean
  autoFocus?: boolean
}
