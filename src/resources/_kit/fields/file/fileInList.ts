import { DASH } from '../../text/format.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'
import { fileName } from './fileName.ts'

const FileValue = ({ value }: ValueProps) => fileName(value) || DASH

/** `{id, url, title, size}` of a stored file; in forms also a chosen `File`. */
export const fileInList: FieldTypeInList = {
  column: {},
  Value: FileValue,
  validateDeclaration: ({ fieldDeclaration, isMultipart }) => {
    if (fieldDeclaration.type !== 'file') return undefined
    if (!fieldDeclaration.accept) return ['accept', 'a file needs one']
    return fieldDeclaration.withForm && !isMultipart
      ? ['withForm', 'a save that is no multipart body holds no file']
      : undefined
  },
}
