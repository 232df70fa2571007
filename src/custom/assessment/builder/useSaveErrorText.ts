import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../messages.ts'
import type { SaveError } from '../saving/saveError.ts'

export function useSaveErrorText(): (saveError: SaveError) => string {
  const t = useMessages(packetMessages)
  const errorText = useErrorText()
  return ({ error, newerRecord }) => (newerRecord ? t('packetSaving.conflict') : errorText(error))
}
