import { SelectInput } from 'react-admin'
import type { InputProps } from '../kind.ts'

type ChoiceSelectProps = Pick<InputProps, 'source' | 'label' | 'isRequired' | 'helperText' | 'readOnly'> & {
  choices: readonly { id: string | number; name: string }[]
  /** Its values are short words. */
  short?: boolean
}

/** One of a few values, each as it is saved. */
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
