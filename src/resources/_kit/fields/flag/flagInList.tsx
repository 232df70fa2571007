import { useTranslate } from 'react-admin'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

/** APIs write a flag either way. */
export const isYes = (value: unknown): boolean => value === true || value === 1

const FlagValue = ({ value }: ValueProps) => {
  const translate = useTranslate()
  return translate(isYes(value) ? 'ra.boolean.true' : 'ra.boolean.false')
}

export const flagInList: FieldTypeInList = {
  column: { width: 96 },
  Value: FlagValue,
  validateDeclaration: ({ constraints: { flag } }) =>
    flag ? undefined : ['type', 'the schema takes neither true nor 1'],
}
