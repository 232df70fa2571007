import { useWatch } from 'react-hook-form'
import type { FieldDeclaration, FileType } from '../../declaration/defineResource.ts'
import { acceptOf, formatNames, megabytesOf, validateFileByName } from '../../media/fileRules.ts'

type FileRules = {
  type: FileType
  accept: string
  /** For messages; `max` in megabytes. */
  messageParams: { formats: string; max: number }
  isInvalidFile: (file: File) => boolean
}

export function useFileRules(fieldDeclaration: FieldDeclaration): FileRules {
  const { accept, maxBytes } =
    fieldDeclaration.type === 'file' ? fieldDeclaration : { accept: 'document' as const, maxBytes: undefined }
  const isConstant = typeof accept === 'string' && typeof maxBytes !== 'function'
  const values = useWatch({ disabled: isConstant })
  const type = typeof accept === 'function' ? accept(values) : accept
  const maxFileBytes = typeof maxBytes === 'function' ? maxBytes(values) : maxBytes
  return {
    type,
    accept: acceptOf(type),
    messageParams: { formats: formatNames(type).toLowerCase(), max: megabytesOf(type, maxFileBytes) },
    isInvalidFile: (file) => validateFileByName(file, type, maxFileBytes) !== undefined,
  }
}
