import type { FieldTypeInForm } from '../fieldType.ts'
import { NumberInput } from './NumberInput.tsx'

export const numberInForm: FieldTypeInForm = {
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
