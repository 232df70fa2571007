import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import type { Media } from '../../../contract/media.ts'
import type { HttpMessage } from '../../dataProvider/http.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { type PickMedia, PickMediaContext } from '../../resources/_kit/media/pickMedia.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { mediaDialogWords } from './dialogWords.ts'
import type { Unsaved } from './unsaved.ts'

type Request = { key: number; type: Parameters<PickMedia>[0]['type'] }

const loadPicker = () =>
  import('./MediaPicker.tsx').catch(() => {
    throw new Error('http.unreachable' satisfies HttpMessage)
  })

/** Lets everything inside ask for a picture or a sound (`usePickMedia`); what the dialog shows is its own chunk. */
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
  // Whoever asked is gone with its screen.
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
  const t = useText(mediaDialogWords)
  const translate = useTranslate()
  const titleId = useId()
  const isPhone = useIsPhone()
  const [MediaPicker, setMediaPicker] = useState(() => lazy(loadPicker))
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const [asking, setAsking] = useState(false)
  const close = () => (unsaved ? setAsking(true) : onFinish())
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth={false}
        fullScreen={isPhone}
        aria-labelledby={titleId}
        slotProps={{
          transition: { onExited },
          // One height for every page, tab and state: nothing jumps under the pointer.
          paper: { sx: { maxWidth: { sm: 780 }, height: { sm: 'min(780px, calc(100% - 64px))' } } },
        }}
      >
        <DialogTitle id={titleId} sx={{ pr: 7 }}>
          {t(`mediaDialog.${type}`)}
        </DialogTitle>
        <IconButton
          aria-label={translate('ra.action.close')}
          onClick={close}
          sx={{ position: 'absolute', top: 14, right: 14 }}
        >
          <X size={18} />
        </IconButton>
        <ErrorBoundary
          onReset={() => setMediaPicker(lazy(loadPicker))}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <DialogContent>
              <Failure error={error} onRetry={resetErrorBoundary} />
            </DialogContent>
          )}
        >
          <Suspense
            fallback={
              <DialogContent>
                <RowsSkeleton />
              </DialogContent>
            }
          >
            <MediaPicker type={type} onChosen={onFinish} onCancel={close} onUnsaved={setUnsaved} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
      <ConfirmDialog
        open={asking && open}
        busy={false}
        destructive
        title={t('mediaDialog.leaveTitle')}
        question={t(unsaved === 'running' ? 'mediaDialog.leaveRunning' : 'mediaDialog.leaveTyped')}
        confirm={t('mediaDialog.leave')}
        onConfirm={() => onFinish()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
