import { useTranslate } from 'react-admin'
import { asOneChoice } from '../../declaration/schemaFacts.ts'
import type { InputProps, KindInForm } from '../kind.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'

const ChoiceInput = ({ resource, path, facts: { choices = [], nullable }, ...props }: InputProps) => {
  const translate = useTranslate()
  const { source, label, isRequired, helperText, readOnly } = props
  return (
    <ChoiceSelect
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      nullable={nullable}
      choices={choices.map((value) => ({
        id: value,
        name: translate(`resources.${resource}.choices.${path}.${value}`, { _: String(value) }),
      }))}
    />
  )
}

export const choiceInForm: KindInForm = {
  Input: ChoiceInput,
  rule: ({ schema }) => asOneChoice(schema),
}
