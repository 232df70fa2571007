import { RichTextInput } from '../../rich-text/RichTextInput.tsx'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { DASH } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'

export const richTextInForm: KindInForm = {
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <RichTextInput {...{ source, label, isRequired, helperText, readOnly }} />
  ),
  width: 'whole',
  Shown: ({ value }) => (typeof value === 'string' && value !== '' ? <RichTextView html={value} /> : DASH),
}
