import type { FieldTypeInForm } from '../fieldType.ts'
import { MomentInput } from './MomentInput.tsx'

export const momentInForm: FieldTypeInForm = { Input: MomentInput }
