import type { BaseInputProps } from '../ui/baseInputProps.ts'

/** `readOnly`: without tools; the value stays in the form. */
export type RichTextInputProps = BaseInputProps & { autoFocus?: boolean }
