import type { z } from 'zod'
import { OnDemandRichTextInput } from '../../rich-text/OnDemandRichTextInput.tsx'
import { RichTextInput } from '../../rich-text/RichTextInput.tsx'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { DASH } from '../../text/format.ts'
import type { FieldTypeInForm } from '../fieldType.ts'

const isNil = (value: unknown) => value === undefined || value === null
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

export const richTextInForm: FieldTypeInForm = {
  // Rows are many and editors large: each is mounted on demand.
  Input: ({ path, source, label, isRequired, helperText, readOnly }) => {
    const Input = path === source ? RichTextInput : OnDemandRichTextInput
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
  toForm: (value, { schema, constraints }) =>
    isNil(value) && constraints.isRequired && accepts(schema, '') ? '' : value,
  isRequired: ({ schema, constraints }) => constraints.isRequired && !accepts(schema, ''),
  FullValue: ({ value }) =>
    typeof value === 'string' && value !== '' ? <RichTextView html={value} /> : DASH,
}
