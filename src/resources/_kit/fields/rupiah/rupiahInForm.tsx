import type { FieldTypeInForm } from '../fieldType.ts'
import { RupiahInput } from './RupiahInput.tsx'

export const rupiahInForm: FieldTypeInForm = { Input: RupiahInput }
