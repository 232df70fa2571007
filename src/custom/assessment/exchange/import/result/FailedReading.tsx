import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleAlert } from 'lucide-react'
import type { TextFormat } from '../../../../../../formats/read.ts'
import type { ParseState } from '../state/useParsedSource.ts'
import { useImportText } from '../useImportText.ts'

type FailedReadingProps = {
  parsed: Extract<ParseState, { state: 'failed' }>
  /** The format that the user selected. */
  chosen: TextFormat | undefined
  onRetry: () => void
}

/** Why a source cannot be read, and what to do. */
export const FailedReading = ({ parsed, chosen, onRetry }: FailedReadingProps) => {
  const { t } = useImportText()
  return (
    <Box sx={frame}>
      <Box component={CircleAlert} size={20} aria-hidden="true" sx={{ flexShrink: 0, color: 'error.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box role="alert" sx={{ fontWeight: 600 }}>
          {t(`importFailures.${parsed.failure}`, { line: parsed.line ?? '?' })}
        </Box>
        {chosen && (
          <Box sx={{ mt: 1, color: 'text.secondary' }}>
            {t('questionImport.failedAs', { format: t(`questionImport.formats.${chosen}`) })}
          </Box>
        )}
        {parsed.failure === 'unreachable' && (
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
            {t('packetSaving.again')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const frame = { display: 'flex', gap: 1.5, p: 3, overflowWrap: 'anywhere' } as const
