import { useTranslate } from 'react-admin'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const ChoiceValue = ({ resource, path, value }: ValueProps) => {
  const translate = useTranslate()
  return translate(`resources.${resource}.choices.${path}.${value}`, { _: String(value) })
}

export const choiceInList: FieldTypeInList = {
  column: { width: 128 },
  Value: ChoiceValue,
  validateDeclaration: ({ constraints: { choices = [] } }) =>
    choices.length === 0 ? ['type', 'the schema names no values to choose from'] : undefined,
}
