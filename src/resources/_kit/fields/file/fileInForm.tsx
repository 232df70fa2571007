import { z } from 'zod'
import { valueAt } from '../../declaration/valueAt.ts'
import { DASH } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'
import { FileCard } from './FileCard.tsx'
import { FileInput } from './FileInput.tsx'
import { sameFile } from './sameFile.ts'

/**
 * What a file in a multipart body wants: one that stays is not sent, a chosen one as itself, one of the library by its id,
 * and none as an empty text, which removes.
 */
function inMultipart(value: unknown, read: unknown): unknown {
  if (sameFile(value, read)) return undefined
  if (value === undefined || value instanceof Blob) return value
  return value === null ? '' : valueAt(value, 'id')
}

export const fileInForm: KindInForm = {
  Input: FileInput,
  width: 'whole',
  toWire: (value, read, { declared }) =>
    declared.kind === 'file' && declared.withForm ? inMultipart(value, read) : value,
  // Its parts are the server's to say: a chosen file has none of them yet.
  rule: ({ facts: { required } }) =>
    required ? z.unknown().refine((file) => file !== null && file !== undefined) : z.unknown(),
  words: ({ key }) => (key === 'invalid' ? { key: 'validation.required' } : undefined),
  Shown: ({ value }) => (typeof value === 'object' && value !== null ? <FileCard file={value} /> : DASH),
}
