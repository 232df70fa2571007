import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { type Load, lazyComponent, retryFailedImports } from '../../../common/lazyComponent.tsx'
import { ErrorMessage } from './ErrorMessage.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { useHasOpened } from './useHasOpened.ts'
import { useIsPhone } from './useIsPhone.ts'

type LazyDialogProps<Content extends object> = {
  open: boolean
  title: string
  load: Load<Content>
  content: Content
  /** Default: a skeleton. */
  fallback?: ReactNode
  /** Pixels, the same in all states: no layout shifts. */
  width: number
  height?: number
  /** Stays where it begins while its content grows and shrinks. */
  isAtTop?: boolean
  /** Only the cross and its content close it. */
  isPersistent?: boolean
  onClose: () => void
  onExited?: () => void
}

/** Opens at once, with a fallback until its content has loaded. */
export const LazyDialog = <Content extends object>(props: LazyDialogProps<Content>) =>
  useHasOpened(props.open) && <OpenedDialog {...props} />

const OpenedDialog = <Content extends object>({
  open,
  title,
  load,
  content,
  fallback = <RowsSkeleton />,
  width,
  height,
  isAtTop = false,
  isPersistent = false,
  onClose,
  onExited,
}: LazyDialogProps<Content>) => {
  const translate = useTranslate()
  const titleId = useId()
  const isPhone = useIsPhone()
  const createLazyContent = () => lazyComponent(load)
  const [Content, setContent] = useState(createLazyContent)
  return (
    <Dialog
      open={open}
      onClose={isPersistent ? undefined : onClose}
      fullWidth
      maxWidth={false}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onExited },
        paper: {
          sx: {
            maxWidth: { sm: width },
            height: height === undefined ? undefined : { sm: `min(${height}px, calc(100% - 64px))` },
            ...(isAtTop && topSx),
          },
        },
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <X size={18} />
      </IconButton>
      <ErrorBoundary
        onReset={() => {
          retryFailedImports()
          setContent(createLazyContent)
        }}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <DialogContent>
            <ErrorMessage error={error} onRetry={resetErrorBoundary} />
          </DialogContent>
        )}
      >
        <Suspense fallback={<DialogContent>{fallback}</DialogContent>}>
          <Content {...content} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  )
}

const topSx = {
  alignSelf: 'flex-start',
  mt: { sm: '8vh' },
  mb: { sm: 4 },
  maxHeight: { sm: 'calc(92vh - 32px)' },
}
