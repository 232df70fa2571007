import type { KindInForm } from '../kind.ts'
import { TimeInput } from './TimeInput.tsx'
import { withoutSeconds } from './time.ts'

export const timeInForm: KindInForm = {
  width: 'short',
  Input: TimeInput,
  toForm: withoutSeconds,
  words: ({ key }) => (key === 'invalid' ? { key: 'validation.noTime' } : undefined),
}
