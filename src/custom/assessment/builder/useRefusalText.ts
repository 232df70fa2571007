import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Refusal } from '../saving/refusal.ts'
import { packetWords } from '../words.ts'

/** Text of a refusal: the server's message, or how to continue after a conflict. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useMessages(packetWords)
  const errorText = useErrorText()
  return ({ error, newer }) => (newer ? t('packetSaving.conflict') : errorText(error))
}
