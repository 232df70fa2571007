export type RichTextInputProps = {
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string | false
  /** Shows the text and no tools; its value stays in the form. */
  readOnly?: boolean
  autoFocus?: boolean
}
