import type { FieldTypeInForm } from '../fieldType.ts'
import { RupiahInput } from './RupiahInput.tsx'

export const rupiahInForm: FieldTypeInForm = {
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <RupiahInput
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
    />
  ),
}
