import { SelectInput } from 'react-admin'
import type { InputProps } from '../kind.ts'

type ChoiceSelectProps = Pick<InputProps, 'source' | 'label' | 'isRequired' | 'helperText' | 'readOnly'> & {
  choices: readonly { id: string | number; name: string }[]
  /** Its values are short. */
  short?: boolean
}

/** A select for a few values. */
export const ChoiceSelect = ({ choices, short = false, ...props }: ChoiceSelectProps) => (
  <SelectInput
    {...props}
    fullWidth
    margin="none"
    translateChoice={false}
    choices={[...choices]}
    sx={{ maxWidth: short ? { sm: 320 } : undefined }}
  />
)
