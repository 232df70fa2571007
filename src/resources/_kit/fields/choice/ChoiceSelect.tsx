import { SelectInput } from 'react-admin'
import type { InputProps } from '../kind.ts'

type ChoiceSelectProps = Pick<InputProps, 'source' | 'label' | 'isRequired' | 'helperText' | 'readOnly'> & {
  choices: readonly { id: string | number; name: string }[]
}

/** One of a few values, each as it is saved. */
export const ChoiceSelect = ({ choices, ...props }: ChoiceSelectProps) => (
  <SelectInput {...props} fullWidth margin="none" translateChoice={false} choices={[...choices]} />
)
