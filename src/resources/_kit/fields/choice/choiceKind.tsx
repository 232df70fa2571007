import { useTranslate } from 'react-admin'
import type { Kind, ValueProps } from '../kind.ts'

const ChoiceValue = ({ resource, path, value }: ValueProps) => {
  const translate = useTranslate()
  return translate(`resources.${resource}.choices.${path}.${value}`, { _: String(value) })
}

export const choiceKind: Kind = {
  column: { width: 128 },
  Value: ChoiceValue,
  refuses: ({ facts: { choices = [] } }) =>
    choices.length === 0 ? ['kind', 'the schema names no values to choose from'] : undefined,
}
