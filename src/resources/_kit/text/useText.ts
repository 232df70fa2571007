import { useTranslate } from 'react-admin'
import type { MessageKey } from '../../../i18n/id.ts'

/** react-admin's `useTranslate` for this product's own messages: a key that does not exist fails the type check. */
export function useText(): (key: MessageKey, values?: Record<string, unknown>) => string {
  return useTranslate()
}
