import type { z } from 'zod'
import { OnDemandRichTextInput } from '../../rich-text/OnDemandRichTextInput.tsx'
import { RichTextInput } from '../../rich-text/RichTextInput.tsx'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { DASH } from '../../text/format.ts'
import type { FieldTypeInForm } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'

const isNil = (value: unknown) => value === undefined || value === null
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

export const richTextInForm: FieldTypeInForm = {
  // Rows are many and editors large: each is mounted on demand.
  Input: (props) => {
    const Input = props.path === props.source ? RichTextInput : OnDemandRichTextInput
    return <Input {...inputPropsOf(props)} />
  },
  width: 'whole',
  // A required text's empty value is ''.
  toForm: (value, { schema, constraints }) =>
    isNil(value) && constraints.isRequired && accepts(schema, '') ? '' : value,
  isRequired: ({ schema, constraints }) => constraints.isRequired && !accepts(schema, ''),
  FullValue: ({ value }) =>
    typeof value === 'string' && value !== '' ? <RichTextView html={value} /> : DASH,
}
