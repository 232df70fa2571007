import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Media } from '../../../contract/media.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { MediaPickerContext, type PickMedia } from '../../resources/_kit/media/pickMedia.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { LazyDialog } from '../../resources/_kit/ui/LazyDialog.tsx'
import { mediaDialogMessages } from './dialogMessages.ts'
import type { UnsavedState } from './MediaPicker.tsx'

type PickRequest = { key: number; type: Parameters<PickMedia>[0]['type'] }

const loadPicker = () => import('./MediaPicker.tsx')

/** Provides `usePickMedia`; the dialog's content is a separate chunk. */
export const MediaPickerProvider = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<PickRequest>()
  const [isOpen, setOpen] = useState(false)
  const resolvePending = useRef<(media: ApiRecord<Media> | undefined) => void>(undefined)
  const { pathname } = useLocation()

  const finish = useCallback((media?: ApiRecord<Media>) => {
    resolvePending.current?.(media)
    resolvePending.current = undefined
    setOpen(false)
  }, [])
  const pick = useCallback<PickMedia>(
    ({ type }) =>
      new Promise((resolve) => {
        finish()
        resolvePending.current = resolve
        setRequest((last) => ({ key: (last?.key ?? 0) + 1, type }))
        setOpen(true)
      }),
    [finish],
  )
  const picker = useMemo(() => ({ pick, load: loadPicker }), [pick])
  // The requesting screen has unmounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => () => finish(), [pathname, finish])

  return (
    <MediaPickerContext value={picker}>
      {children}
      {request && (
        <PickerDialog
          key={request.key}
          type={request.type}
          open={isOpen}
          onFinish={finish}
          onExited={() => setRequest(undefined)}
        />
      )}
    </MediaPickerContext>
  )
}

type PickerDialogProps = {
  type: PickRequest['type']
  open: boolean
  onFinish: (media?: ApiRecord<Media>) => void
  onExited: () => void
}

const PickerDialog = ({ type, open, onFinish, onExited }: PickerDialogProps) => {
  const t = useMessages(mediaDialogMessages)
  const [unsavedState, setUnsavedState] = useState<UnsavedState>()
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const close = () => (unsavedState ? setConfirmOpen(true) : onFinish())
  return (
    <>
      <LazyDialog
        open={open}
        title={t(`mediaDialog.${type}`)}
        load={loadPicker}
        content={{ type, onChoose: onFinish, onCancel: close, onUnsavedChange: setUnsavedState }}
        width={780}
        height={780}
        onClose={close}
        onExited={onExited}
      />
      <ConfirmDialog
        open={isConfirmOpen && open}
        isBusy={false}
        isDestructive
        title={t('mediaDialog.leaveTitle')}
        question={t(unsavedState === 'running' ? 'mediaDialog.leaveRunning' : 'mediaDialog.leaveTyped')}
        confirm={t('mediaDialog.leave')}
        onConfirm={() => onFinish()}
        onClose={() => setConfirmOpen(false)}
      />
    </>
  )
}
