import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTimeout } from 'react-admin'
import { useImportText } from '../useImportText.ts'

/** Milliseconds after which a person wonders. */
const SLOW = 1_000

/** Says that a source is still being read, where that takes long, and offers to stop. */
export const SlowReading = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useImportText()
  const id = useId()
  if (!useTimeout(SLOW)) return null
  return (
    <Box sx={bar}>
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

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 13.5,
  color: 'text.secondary',
} as const
