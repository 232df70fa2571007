import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { refetchFailed } from '../../../common/lazyScreen.tsx'
import { Failure } from './Failure.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { useIsPhone } from './useIsPhone.ts'

type LazyDialogProps<Content extends object> = {
  open: boolean
  title: string
  load: () => Promise<{ default: ComponentType<Content> }>
  content: Content
  /** Default: a skeleton. */
  fallback?: ReactNode
  /** Pixels, the same in all states: no layout shifts. */
  width: number
  height?: number
  /** Only the cross and its content close it. */
  persistent?: boolean
  onClose: () => void
  onExited?: () => void
}

/** Opens at once, with a fallback until its content has loaded. */
export const LazyDialog = <Content extends object>({
  open,
  title,
  load,
  content,
  fallback = <RowsSkeleton />,
  width,
  height,
  persistent = false,
  onClose,
  onExited,
}: LazyDialogProps<Content>) => {
  const translate = useTranslate()
  const titleId = useId()
  const isPhone = useIsPhone()
  const fetched = () => lazy(load)
  const [Content, setContent] = useState(fetched)
  return (
    <Dialog
      open={open}
      onClose={persistent ? undefined : onClose}
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
          refetchFailed()
          setContent(fetched)
        }}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <DialogContent>
            <Failure error={error} onRetry={resetErrorBoundary} />
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
