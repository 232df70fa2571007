import type { KindInForm } from '../kind.ts'
import { MomentInput } from './MomentInput.tsx'

export const momentInForm: KindInForm = {
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <MomentInput {...{ source, label, isRequired, helperText, readOnly }} />
  ),
}
