import type { ReactNode } from 'react'
import type { FieldType } from '../declaration/fieldTypes.ts'
import { DASH } from '../text/format.ts'
import type { ValueProps } from './fieldType.ts'
import { fieldTypesInList } from './fieldTypesInList.ts'

export const FieldValue = ({ type, ...field }: ValueProps & { type: FieldType }): ReactNode => {
  if (field.value === undefined || field.value === null || field.value === '') return DASH
  const { Value } = fieldTypesInList[type]
  return <Value {...field} />
}
