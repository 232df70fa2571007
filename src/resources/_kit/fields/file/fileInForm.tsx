import { z } from 'zod'
import { DASH } from '../../text/format.ts'
import type { FieldTypeInForm } from '../fieldType.ts'
import { FileCard } from './FileCard.tsx'
import { FileInput } from './FileInput.tsx'
import { fileOnWire } from './fileOnWire.ts'

export const fileInForm: FieldTypeInForm = {
  Input: FileInput,
  width: 'whole',
  toWire: (value, recordValue, { fieldDeclaration }) =>
    fieldDeclaration.type === 'file' && fieldDeclaration.withForm ? fileOnWire(value, recordValue) : value,
  // Not the schema: a chosen file lacks the server's properties.
  adaptSchema: ({ constraints: { isRequired } }) =>
    isRequired ? z.unknown().refine((file) => file !== null && file !== undefined) : z.unknown(),
  validationMessage: ({ key }) => (key === 'invalid' ? { key: 'validation.required' } : undefined),
  FullValue: ({ value }) => (typeof value === 'object' && value !== null ? <FileCard file={value} /> : DASH),
}
