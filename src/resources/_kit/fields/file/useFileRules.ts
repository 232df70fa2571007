import { useWatch } from 'react-hook-form'
import type { FieldDeclaration, FileType } from '../../declaration/defineResource.ts'
import { acceptOf, formatNames, megabytesOf, namedRefusalOf } from '../../media/fileRules.ts'

type Rules = {
  type: FileType
  /** For the `accept` of a file input. */
  accept: string
  /** The formats and the largest size, for messages. */
  facts: { formats: string; max: number }
  isRefused: (file: File) => boolean
}

/** A declared field's file constraints, for the form's current values. */
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
