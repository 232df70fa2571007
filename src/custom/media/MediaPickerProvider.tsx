import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Media } from '../../../contract/media.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { type PickMedia, PickMediaContext } from '../../resources/_kit/media/pickMedia.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { LazyDialog } from '../../resources/_kit/ui/LazyDialog.tsx'
import { mediaDialogMessages } from './dialogMessages.ts'
import type { Unsaved } from './MediaPicker.tsx'

type Request = { key: number; type: Parameters<PickMedia>[0]['type'] }

const loadPicker = () => import('./MediaPicker.tsx')

/** Provides `usePickMedia`; the dialog's content is a separate chunk. */
export const MediaPickerProvider = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<Request>()
  const [open, setOpen] = useState(false)
  const pending = useRef<(media: AsRead<Media> | undefined) => void>(undefined)
  const { pathname } = useLocation()

  const finish = useCallback((media?: AsRead<Media>) => {
    pending.current?.(media)
    pending.current = undefined
    setOpen(false)
  }, [])
  const pick = useCallback<PickMedia>(
    ({ type }) =>
      new Promise((answer) => {
        finish()
        pending.current = answer
        setRequest((last) => ({ key: (last?.key ?? 0) + 1, type }))
        setOpen(true)
      }),
    [finish],
  )
  // The requesting screen has unmounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => () => finish(), [pathname, finish])

  return (
    <PickMediaContext value={pick}>
      {children}
      {request && (
        <PickerDialog
          key={request.key}
          type={request.type}
          open={open}
          onFinish={finish}
          onExited={() => setRequest(undefined)}
        />
      )}
    </PickMediaContext>
  )
}

type PickerDialogProps = {
  type: Request['type']
  open: boolean
  onFinish: (media?: AsRead<Media>) => void
  onExited: () => void
}

const PickerDialog = ({ type, open, onFinish, onExited }: PickerDialogProps) => {
  const t = useMessages(mediaDialogMessages)
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const [isOpen, setOpen] = useState(false)
  const close = () => (unsaved ? setOpen(true) : onFinish())
  return (
    <>
      <LazyDialog
        open={open}
        title={t(`mediaDialog.${type}`)}
        load={loadPicker}
        content={{ type, onChosen: onFinish, onCancel: close, onUnsaved: setUnsaved }}
        width={780}
        height={780}
        onClose={close}
        onExited={onExited}
      />
      <ConfirmDialog
        open={isOpen && open}
        busy={false}
        destructive
        title={t('mediaDialog.leaveTitle')}
        question={t(unsaved === 'running' ? 'mediaDialog.leaveRunning' : 'mediaDialog.leaveTyped')}
        confirm={t('mediaDialog.leave')}
        onConfirm={() => onFinish()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
