import type { FieldTypeInForm } from '../fieldType.ts'
import { MomentInput } from './MomentInput.tsx'

export const momentInForm: FieldTypeInForm = {
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <MomentInput
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
    />
  ),
}
