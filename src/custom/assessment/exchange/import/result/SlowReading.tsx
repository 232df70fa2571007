import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTimeout } from 'react-admin'
import { paneBar } from '../paneStyles.ts'
import { useImportText } from '../useImportText.ts'

/** Milliseconds after which a person wonders. */
const SLOW = 1_000

/** Says that a source is still being read, where that takes long, and offers to stop. */
export const SlowReading = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useImportText()
  const id = useId()
  if (!useTimeout(SLOW)) return null
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
