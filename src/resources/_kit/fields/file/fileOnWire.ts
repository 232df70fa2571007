import type { Id } from '../../../../../contract/primitives.ts'
import { valueAt } from '../../declaration/valueAt.ts'
import { isSameFile } from './isSameFile.ts'

/** A chosen file, an id of the library, or '' to remove. */
type FileOnWire = Blob | Id | ''

const isOnWire = (file: unknown): file is FileOnWire =>
  file instanceof Blob || typeof file === 'string' || typeof file === 'number'

/** For a multipart body; undefined (unchanged) is not sent. */
export function fileOnWire(value: unknown, recordValue: unknown): FileOnWire | undefined {
  if (isSameFile(value, recordValue)) return undefined
  if (value === null) return ''
  return sentFile(value) ?? sentFile(valueAt(value, 'id'))
}

/** Undefined for the stored file. */
export const sentFile = (file: unknown): FileOnWire | undefined => (isOnWire(file) ? file : undefined)
