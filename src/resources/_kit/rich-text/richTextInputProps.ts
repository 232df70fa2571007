/** Props of a rich text input, before and after its editor has loaded. */
export type RichTextInputProps = {
  source: string
  label?: string
  isRequired?: boolean
  helperText?: string | false
  /** Shows the text and no tools; its value stays in the form. */
  readOnly?: boolean
  /** Focus on mount. */
  autoFocus?: boolean
}
