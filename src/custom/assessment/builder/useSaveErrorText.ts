import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../messages.ts'
import type { Refusal } from '../saving/refusal.ts'

export function useSaveErrorText(): (saveError: Refusal) => string {
  const t = useMessages(packetMessages)
  const errorText = useErrorText()
  return ({ error, newer }) => (newer ? t('packetSaving.conflict') : errorText(error))
}
