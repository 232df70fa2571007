import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Refusal } from '../saving/refusal.ts'
import { packetWords } from '../words.ts'

export function useRefusalText(): (refusal: Refusal) => string {
  const t = useMessages(packetWords)
  const errorText = useErrorText()
  return ({ error, newer }) => (newer ? t('packetSaving.conflict') : errorText(error))
}
