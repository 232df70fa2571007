import type { KindInForm } from '../kind.ts'
import { NumberInput } from './NumberInput.tsx'

export const numberInForm: KindInForm = {
  width: 'short',
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <NumberInput {...{ source, label, isRequired, helperText, readOnly }} />
  ),
}
