import { useWatch } from 'react-hook-form'
import type { FieldDeclaration } from '../../declaration/defineResource.ts'
import { acceptOf, formatNames, megabytesOf, validateFileByName } from '../../media/fileRules.ts'

export function useFileRules(fieldDeclaration: FieldDeclaration) {
  const { accept, maxBytes } =
    fieldDeclaration.type === 'file' ? fieldDeclaration : { accept: 'document' as const, maxBytes: undefined }
  const isConstant = typeof accept === 'string' && typeof maxBytes !== 'function'
  const values = useWatch({ disabled: isConstant })
  const type = typeof accept === 'function' ? accept(values) : accept
  const maxFileBytes = typeof maxBytes === 'function' ? maxBytes(values) : maxBytes
  return {
    type,
    accept: acceptOf(type),
    /** `max` in megabytes. */
    messageParams: { formats: formatNames(type).toLowerCase(), max: megabytesOf(type, maxFileBytes) },
    isInvalidFile: (file: File) => validateFileByName(file, type, maxFileBytes) !== undefined,
  }
}
