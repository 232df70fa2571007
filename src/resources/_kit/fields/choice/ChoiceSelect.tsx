import { SelectInput } from 'react-admin'
import type { InputProps } from '../fieldType.ts'

type ChoiceSelectProps = Pick<InputProps, 'source' | 'label' | 'isRequired' | 'helperText' | 'readOnly'> & {
  choices: readonly { id: string | number; name: string }[]
  isNullable: boolean | undefined
  isShort?: boolean
}

export const ChoiceSelect = ({
  choices,
  isNullable,
  isShort = false,
  label,
  ...props
}: ChoiceSelectProps) => (
  <SelectInput
    {...props}
    // react-admin gives a required select no blank choice, and a label that is an element no mark.
    isRequired={!isNullable}
    label={props.isRequired ? label : <span>{label}</span>}
    fullWidth
    margin="none"
    translateChoice={false}
    choices={[...choices]}
    sx={{ maxWidth: isShort ? { sm: 320 } : undefined }}
  />
)
