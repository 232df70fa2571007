import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useLocation } from 'react-router'
import { type ShowDeleted, ShowDeletedContext } from '../../../resources/_kit/form/restore/showDeleted.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { shellMessages } from '../messages.ts'

type DialogRequest = { key: number; programId: Identifier | undefined }

const loadList = () => import('./DeletedList.tsx')

/** Provides `useShowDeleted`; the dialog's content is a separate chunk. */
export const DeletedProvider = ({ children }: { children: ReactNode }) => {
  const t = useMessages(shellMessages)
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const show = useCallback<ShowDeleted>((programId) => {
    setDialogRequest((last) => ({ key: (last?.key ?? 0) + 1, programId }))
    setOpen(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => setOpen(false), [pathname])

  return (
    <ShowDeletedContext value={show}>
      {children}
      {dialogRequest && (
        <LazyDialog
          key={dialogRequest.key}
          open={isOpen}
          title={t('shell.deleted')}
          load={loadList}
          content={{ programId: dialogRequest.programId }}
          width={720}
          height={640}
          onClose={() => setOpen(false)}
          onExited={() => setDialogRequest(undefined)}
        />
      )}
    </ShowDeletedContext>
  )
}
