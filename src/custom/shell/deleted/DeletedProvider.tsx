import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useLocation } from 'react-router'
import { type ShowDeleted, ShowDeletedContext } from '../../../resources/_kit/form/restore/showDeleted.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { shellMessages } from '../messages.ts'

type Opening = { key: number; programId: Identifier | undefined }

const loadList = () => import('./DeletedList.tsx')

/** Provides `useShowDeleted`; the dialog's content is a separate chunk. */
export const DeletedProvider = ({ children }: { children: ReactNode }) => {
  const t = useMessages(shellMessages)
  const [opening, setOpening] = useState<Opening>()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const show = useCallback<ShowDeleted>((programId) => {
    setOpening((last) => ({ key: (last?.key ?? 0) + 1, programId }))
    setOpen(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => setOpen(false), [pathname])

  return (
    <ShowDeletedContext value={show}>
      {children}
      {opening && (
        <LazyDialog
          key={opening.key}
          open={open}
          title={t('shell.deleted')}
          load={loadList}
          content={{ programId: opening.programId }}
          width={720}
          height={640}
          onClose={() => setOpen(false)}
          onExited={() => setOpening(undefined)}
        />
      )}
    </ShowDeletedContext>
  )
}
