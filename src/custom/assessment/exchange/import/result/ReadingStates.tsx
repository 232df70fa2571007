import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTimeout } from 'react-admin'
import type { TextFormat } from '../../../../../../formats/read.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../../../resources/_kit/ui/messages.ts'
import { paneBar } from '../paneStyles.ts'
import type { ParseState } from '../state/useParsedSource.ts'
import { useImportText } from '../useImportText.ts'

type FileReadingErrorProps = {
  parsed: Extract<ParseState, { state: 'failed' }>
  chosenFormat: TextFormat | undefined
  onRetry: () => void
}

export const FileReadingError = ({ parsed, chosenFormat, onRetry }: FileReadingErrorProps) => {
  const { t } = useImportText()
  return (
    <Box sx={frame}>
      <Box component={CircleAlert} size={20} aria-hidden="true" sx={{ flexShrink: 0, color: 'error.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box role="alert" sx={{ fontWeight: 600 }}>
          {t(`importFailures.${parsed.errorCode}`, { line: parsed.line ?? '?' })}
        </Box>
        {chosenFormat && (
          <Box sx={{ mt: 1, color: 'text.secondary' }}>
            {t('questionImport.failedAs', { format: t(`questionImport.formats.${chosenFormat}`) })}
          </Box>
        )}
        {parsed.errorCode === 'unreachable' && (
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
            {t('packetSaving.again')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const frame = { display: 'flex', gap: 1.5, p: 3, overflowWrap: 'anywhere' } as const

/** Milliseconds. */
const SLOW_MS = 1_000

export const SlowReading = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useImportText()
  const id = useId()
  if (!useTimeout(SLOW_MS)) return null
  return (
    <Box sx={paneBar}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <span id={id}>{t('questionImport.slow')}</span>
        <LinearProgress aria-labelledby={id} sx={{ mt: 0.75 }} />
      </Box>
      <Button size="small" variant="outlined" onClick={onCancel}>
        {t('questionImport.cancelReading')}
      </Button>
    </Box>
  )
}

const ROW_WIDTHS = [72, 58, 64, 50]

export const ParsedSkeleton = () => {
  const t = useMessages(uiMessages)
  return (
    <Box role="status" aria-label={t('ui.loading')}>
      {ROW_WIDTHS.map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.5, p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton variant="rounded" width={16} height={16} />
          <Skeleton variant="text" width={18} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="text" width={`${width}%`} />
            <Skeleton variant="text" width="40%" />
            <Skeleton variant="text" width="34%" />
            <Skeleton variant="text" width="37%" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
