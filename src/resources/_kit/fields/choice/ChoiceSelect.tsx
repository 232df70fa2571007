import { SelectInput } from 'react-admin'
import type { InputProps } from '../kind.ts'

type ChoiceSelectProps = Pick<InputProps, 'source' | 'label' | 'isRequired' | 'helperText' | 'readOnly'> & {
  choices: readonly { id: string | number; name: string }[]
  /** Offers a blank choice. */
  nullable: boolean | undefined
  /** Its values are short. */
  short?: boolean
}

/** A select for a few values. */
export const ChoiceSelect = ({ choices, nullable, short = false, label, ...props }: ChoiceSelectProps) => (
  <SelectInput
    {...props}
    // For react-admin, what is required alone has no blank choice; it marks no label that is an element.
    isRequired={!nullable}
    label={props.isRequired ? label : <span>{label}</span>}
    fullWidth
    margin="none"
    translateChoice={false}
    choices={[...choices]}
    sx={{ maxWidth: short ? { sm: 320 } : undefined }}
  />
)
