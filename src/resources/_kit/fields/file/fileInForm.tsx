import { z } from 'zod'
import { DASH } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'
import { FileCard } from './FileCard.tsx'
import { FileInput } from './FileInput.tsx'
import { fileOnWire } from './fileOnWire.ts'

export const fileInForm: KindInForm = {
  Input: FileInput,
  width: 'whole',
  toWire: (value, read, { declared }) =>
    declared.kind === 'file' && declared.withForm ? fileOnWire(value, read) : value,
  // Not the schema: a chosen file lacks the server's properties.
  rule: ({ facts: { required } }) =>
    required ? z.unknown().refine((file) => file !== null && file !== undefined) : z.unknown(),
  words: ({ key }) => (key === 'invalid' ? { key: 'validation.required' } : undefined),
  Shown: ({ value }) => (typeof value === 'object' && value !== null ? <FileCard file={value} /> : DASH),
}
