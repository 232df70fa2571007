import { useTranslate } from 'react-admin'
import { toLiteralSchema } from '../../declaration/schemaConstraints.ts'
import type { FieldTypeInForm, InputProps } from '../fieldType.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'

const ChoiceInput = ({ resource, path, constraints: { choices = [], isNullable }, ...props }: InputProps) => {
  const translate = useTranslate()
  const { source, label, isRequired, helperText, readOnly } = props
  return (
    <ChoiceSelect
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      isNullable={isNullable}
      choices={choices.map((value) => ({
        id: value,
        name: translate(`resources.${resource}.choices.${path}.${value}`, { _: String(value) }),
      }))}
    />
  )
}

export const choiceInForm: FieldTypeInForm = {
  Input: ChoiceInput,
  adaptSchema: ({ schema }) => toLiteralSchema(schema),
}
