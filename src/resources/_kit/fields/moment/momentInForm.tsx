import type { KindInForm } from '../kind.ts'
import { MomentInput } from './MomentInput.tsx'

export const momentInForm: KindInForm = {
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
