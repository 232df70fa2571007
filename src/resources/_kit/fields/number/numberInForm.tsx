import type { KindInForm } from '../kind.ts'
import { NumberInput } from './NumberInput.tsx'

export const numberInForm: KindInForm = {
  width: 'short',
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <NumberInput
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
    />
  ),
}
