import { useWatch } from 'react-hook-form'
import type { FieldDeclaration, FileType } from '../../declaration/defineResource.ts'
import { acceptOf, formatNames, megabytesOf, namedRefusalOf } from '../../media/fileRules.ts'

type Rules = {
  type: FileType
  accept: string
  /** For messages; `max` in megabytes. */
  facts: { formats: string; max: number }
  isRefused: (file: File) => boolean
}

export function useFileRules(declared: FieldDeclaration): Rules {
  const { accept, largest } =
    declared.kind === 'file' ? declared : { accept: 'document' as const, largest: undefined }
  const isFixed = typeof accept === 'string' && typeof largest !== 'function'
  const values = useWatch({ disabled: isFixed })
  const type = typeof accept === 'function' ? accept(values) : accept
  const most = typeof largest === 'function' ? largest(values) : largest
  return {
    type,
    accept: acceptOf(type),
    facts: { formats: formatNames(type).toLowerCase(), max: megabytesOf(type, most) },
    isRefused: (file) => namedRefusalOf(file, type, most) !== undefined,
  }
}
