import { Keyboard, KeyRound, MessageSquareText } from 'lucide-react'
import { customPaths } from '../../../common/paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useRepliesLink } from '../../../resources/reply/useRepliesLink.ts'
import { shellMessages } from '../messages.ts'
import type { Place } from './place.ts'
import { useShowShellDialog } from './shellDialog.ts'

/** Of the account menu. */
export function useAccountPlaces(): readonly Place[] {
  const t = useMessages(shellMessages)
  const hasCapability = useCapabilities()
  const repliesLink = useRepliesLink()
  const showDialog = useShowShellDialog()
  return [
    ...(hasCapability('replies')
      ? [{ label: t('shell.replies'), icon: <MessageSquareText size={17} />, ...repliesLink }]
      : []),
    { label: t('shell.updatePassword'), icon: <KeyRound size={17} />, to: customPaths.updatePassword },
    {
      label: t('shortcuts.title'),
      icon: <Keyboard size={17} />,
      act: () => showDialog('shortcuts'),
    },
  ]
}
