import type { FieldTypeInForm } from '../fieldType.ts'
import { withoutSeconds } from './parseTime.ts'
import { TimeInput } from './TimeInput.tsx'

export const timeInForm: FieldTypeInForm = {
  width: 'short',
  Input: TimeInput,
  toForm: withoutSeconds,
  validationMessage: ({ key }) => (key === 'invalid' ? { key: 'validation.noTime' } : undefined),
}
