import type { ReactNode } from 'react'
import type { FieldKind } from '../declaration/fieldKinds.ts'
import { DASH } from '../text/format.ts'
import type { ValueProps } from './kind.ts'
import { kinds } from './kinds.ts'

export const FieldValue = ({ kind, ...field }: ValueProps & { kind: FieldKind }): ReactNode => {
  if (field.value === undefined || field.value === null || field.value === '') return DASH
  const { Value } = kinds[kind]
  return <Value {...field} />
}
