import type { KindInForm } from '../kind.ts'
import { RupiahInput } from './RupiahInput.tsx'

export const rupiahInForm: KindInForm = {
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
