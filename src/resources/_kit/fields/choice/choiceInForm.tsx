import { useTranslate } from 'react-admin'
import { toLiteralSchema } from '../../declaration/schemaConstraints.ts'
import type { FieldTypeInForm, InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'

const ChoiceInput = (props: InputProps) => {
  const translate = useTranslate()
  const { resource, path, constraints } = props
  return (
    <ChoiceSelect
      {...inputPropsOf(props)}
      isNullable={constraints.isNullable}
      choices={(constraints.choices ?? []).map((value) => ({
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
