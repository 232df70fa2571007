import type { FieldTypeInForm } from '../fieldType.ts'
import { NumberInput } from './NumberInput.tsx'

export const numberInForm: FieldTypeInForm = { Input: NumberInput, width: 'short' }
