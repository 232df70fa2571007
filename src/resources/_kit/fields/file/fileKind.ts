import { DASH } from '../../text/format.ts'
import type { Kind, ValueProps } from '../kind.ts'
import { fileName } from './fileName.ts'

const FileValue = ({ value }: ValueProps) => fileName(value) || DASH

/** `{id, url, title, size}` of a stored file; in forms also a chosen `File`. */
export const fileKind: Kind = {
  column: {},
  Value: FileValue,
  refuses: ({ declared, isMultipart }) => {
    if (declared.kind !== 'file') return undefined
    if (!declared.accept) return ['accept', 'a file needs one']
    return declared.withForm && !isMultipart
      ? ['withForm', 'a save that is no multipart body holds no file']
      : undefined
  },
}
