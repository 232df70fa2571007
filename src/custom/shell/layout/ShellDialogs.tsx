import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { draftMessages } from '../drafts/messages.ts'
import { shellMessages } from '../messages.ts'
import { type ShellDialog, ShellDialogContext } from '../places/shellDialog.ts'

const dialogs = {
  shortcuts: { title: 'shortcuts.title', width: 444, load: () => import('./ShortcutList.tsx') },
  drafts: { title: 'drafts.title', width: 600, load: () => import('../drafts/AllDrafts.tsx') },
} as const

/** Provides `useShowShellDialog`; what the dialogs show are separate chunks. */
export const ShellDialogs = ({ children }: { children: ReactNode }) => {
  const t = useMessages(shellMessages, draftMessages)
  const [name, setName] = useState<ShellDialog>()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const show = useCallback((dialog: ShellDialog) => {
    setName(dialog)
    setOpen(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => setOpen(false), [pathname])
  const close = () => setOpen(false)
  const { title, load, width } = dialogs[name ?? 'shortcuts']
  return (
    <ShellDialogContext value={show}>
      {children}
      {name && (
        <LazyDialog
          key={name}
          open={isOpen}
          title={t(title)}
          load={load}
          content={{ onOpened: close }}
          width={width}
          onClose={close}
          onExited={() => setName(undefined)}
        />
      )}
    </ShellDialogContext>
  )
}
