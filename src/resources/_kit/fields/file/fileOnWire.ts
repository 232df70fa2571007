import type { Id } from '../../../../../contract/primitives.ts'
import { valueAt } from '../../declaration/valueAt.ts'
import { sameFile } from './sameFile.ts'

/** A chosen file as itself, one of the library by its id, and none as an empty text, which removes. */
type FileOnWire = Blob | Id | ''

const isOnWire = (file: unknown): file is FileOnWire =>
  file instanceof Blob || typeof file === 'string' || typeof file === 'number'

/** A form's file in a multipart body; undefined if unchanged, and so not sent. */
export function fileOnWire(value: unknown, read: unknown): FileOnWire | undefined {
  if (sameFile(value, read)) return undefined
  if (value === null) return ''
  return sentFile(value) ?? sentFile(valueAt(value, 'id'))
}

/** The new file of a field, or undefined where it is the stored one. */
export const sentFile = (file: unknown): FileOnWire | undefined => (isOnWire(file) ? file : undefined)
