import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { isFocusOnBody } from '../../../../resources/_kit/ui/isFocusOnBody.ts'
import { useBulkText } from '../useBulkText.ts'

type WorkProgressProps = {
  children: ReactNode
  /** Undefined: indeterminate. */
  percent: number | undefined
  onCancel: () => void
  isCancelDisabled?: boolean
  takesFocus?: boolean
}

export const WorkProgress = ({
  children,
  percent,
  onCancel,
  isCancelDisabled = false,
  takesFocus = false,
}: WorkProgressProps) => {
  const { t } = useBulkText()
  const id = useId()
  const cancelButtonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && isFocusOnBody()) cancelButtonRef.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 3 } }}>
      <Box id={id} sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button ref={cancelButtonRef} variant="outlined" onClick={onCancel} disabled={isCancelDisabled}>
          {t('certificatesMany.cancel')}
        </Button>
      </Box>
    </Box>
  )
}
