/** What an input of rich text is given, before and after its editor was fetched. */
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
