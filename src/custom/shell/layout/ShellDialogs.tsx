import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useLocation } from 'react-router'
import { ShowDeletedContext } from '../../../resources/_kit/form/restore/showDeleted.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { useOpenAt } from '../../../resources/_kit/ui/useOpenAt.ts'
import { draftMessages } from '../drafts/messages.ts'
import { shellMessages } from '../messages.ts'
import { type ShellDialog, ShellDialogContext } from '../places/shellDialog.ts'

type Content = { programId: Identifier | undefined; onOpened: () => void }

const dialogs = {
  deleted: {
    title: 'shell.deleted',
    size: { width: 720, height: 640 },
    load: (): LoadedContent => import('../deleted/DeletedList.tsx'),
  },
  drafts: {
    title: 'drafts.title',
    size: { width: 600 },
    load: (): LoadedContent => import('../drafts/AllDrafts.tsx'),
  },
  shortcuts: {
    title: 'shortcuts.title',
    size: { width: 444 },
    load: (): LoadedContent => import('./ShortcutList.tsx'),
  },
} as const
type LoadedContent = Promise<{ default: ComponentType<Content> }>

type DialogRequest = { key: number; name: ShellDialog; programId?: Identifier | undefined }

/** Provides `useShowShellDialog` and `useShowDeleted`; what the dialogs show are separate chunks. */
export const ShellDialogs = ({ children }: { children: ReactNode }) => {
  const t = useMessages(shellMessages, draftMessages)
  const [request, setRequest] = useState<DialogRequest>()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useOpenAt(pathname)
  const show = useCallback(
    (name: ShellDialog, programId?: Identifier) => {
      setRequest((last) => ({ key: (last?.key ?? 0) + 1, name, programId }))
      setOpen(true)
    },
    [setOpen],
  )
  const showDeleted = useCallback((programId?: Identifier) => show('deleted', programId), [show])
  const close = () => setOpen(false)
  const dialog = request && dialogs[request.name]
  return (
    <ShellDialogContext value={show}>
      <ShowDeletedContext value={showDeleted}>{children}</ShowDeletedContext>
      {dialog && (
        <LazyDialog
          key={request.key}
          open={isOpen}
          title={t(dialog.title)}
          load={dialog.load}
          content={{ programId: request.programId, onOpened: close }}
          {...dialog.size}
          onClose={close}
          onExited={() => setRequest(undefined)}
        />
      )}
    </ShellDialogContext>
  )
}
