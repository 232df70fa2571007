import { BookOpen, Keyboard, KeyRound, LayoutDashboard, MessageSquareText } from 'lucide-react'
import { useResourceDefinitions } from 'react-admin'
import { customPaths } from '../../../common/paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useListTitle } from '../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { MenuEntry } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { useRepliesLink } from '../../../resources/reply/useRepliesLink.ts'
import { shellMessages } from '../messages.ts'
import { useShowShellDialog } from './shellDialog.ts'

/** Of the main menu: the two places that the specification names, and resources that declare `menu`. */
export function useMainPlaces(): readonly (MenuEntry & { to: string })[] {
  const t = useMessages(shellMessages)
  const listTitle = useListTitle()
  const definitions = useResourceDefinitions()
  const hasCapability = useCapabilities()
  return [
    { label: t('shell.dashboard'), icon: <LayoutDashboard size={18} />, to: customPaths.dashboard },
    { label: listTitle('program'), icon: <BookOpen size={18} />, to: '/program' },
    ...Object.values(definitions)
      .filter(({ options }) => options?.menu && (!options.capability || hasCapability(options.capability)))
      .map(({ name, icon: Icon }) => ({
        label: listTitle(name),
        icon: <Icon size={18} />,
        to: `/${name}`,
      })),
  ]
}

/** Of the account menu. */
export function useAccountPlaces(): readonly MenuEntry[] {
  const t = useMessages(shellMessages)
  const hasCapability = useCapabilities()
  const repliesLink = useRepliesLink()
  const showDialog = useShowShellDialog()
  return [
    ...(hasCapability('replies')
      ? [{ label: t('shell.replies'), icon: <MessageSquareText size={17} />, ...repliesLink }]
      : []),
    { label: t('shell.updatePassword'), icon: <KeyRound size={17} />, to: customPaths.updatePassword },
    { label: t('shortcuts.title'), icon: <Keyboard size={17} />, act: () => showDialog('shortcuts') },
  ]
}
