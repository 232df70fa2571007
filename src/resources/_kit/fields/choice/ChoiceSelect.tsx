import { SelectInput } from 'react-admin'
import type { InputProps } from '../kind.ts'

type ChoiceSelectProps = Pick<InputProps, 'source' | 'label' | 'isRequired' | 'helperText' | 'readOnly'> & {
  choices: readonly { id: string | number; name: string }[]
  nullable: boolean | undefined
  short?: boolean
}

export const ChoiceSelect = ({ choices, nullable, short = false, label, ...props }: ChoiceSelectProps) => (
  <SelectInput
    {...props}
    // react-admin gives a required select no blank choice, and a label that is an element no mark.
    isRequired={!nullable}
    label={props.isRequired ? label : <span>{label}</span>}
    fullWidth
    margin="none"
    translateChoice={false}
    choices={[...choices]}
    sx={{ maxWidth: short ? { sm: 320 } : undefined }}
  />
)
