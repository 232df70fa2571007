import type { z } from 'zod'
import { RestingRichText } from '../../rich-text/RestingRichText.tsx'
import { RichTextInput } from '../../rich-text/RichTextInput.tsx'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { DASH } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'

const isNone = (value: unknown) => value === undefined || value === null
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

export const richTextInForm: KindInForm = {
  // Rows are many and editors large: each is mounted on demand.
  Input: ({ path, source, label, isRequired, helperText, readOnly }) => {
    const Input = path === source ? RichTextInput : RestingRichText
    return (
      <Input
        source={source}
        label={label}
        isRequired={isRequired}
        helperText={helperText}
        readOnly={readOnly}
      />
    )
  },
  width: 'whole',
  // A required text's empty value is ''.
  toForm: (value, { schema, facts }) => (isNone(value) && facts.required && takes(schema, '') ? '' : value),
  isRequired: ({ schema, facts }) => facts.required && !takes(schema, ''),
  Shown: ({ value }) => (typeof value === 'string' && value !== '' ? <RichTextView html={value} /> : DASH),
}
