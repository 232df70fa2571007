import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from '../ui/messages.ts'
import { useFormProgress } from './formProgress.ts'
import { formMessages } from './messages.ts'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

/** In the bar of a form: whether something is unsaved or on its way; after a failed save why, until the next try. */
export const SaveState = () => {
  const t = useMessages(formMessages, uiMessages)
  const { isFinished, isSaving, errorMessage } = useFormProgress()
  const { hasChanges } = useUnsavedChanges()
  const isFailed = errorMessage !== undefined && !isSaving && !isFinished
  const showsSaving = isSaving && !isFinished
  return (
    <Box
      sx={{
        flex: isFailed ? { xs: '1 0 100%', sm: '1 1 200px' } : { xs: '1 0 auto', sm: '1 1 0' },
        fontSize: 13,
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {isFailed && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'error.main' }}
        >
          {t('form.failed', { reason: errorMessage })}
          <Button type="submit" size="small" sx={{ minWidth: 0, mx: -0.5, px: 0.5, py: 0 }}>
            {t('ui.retry')}
          </Button>
        </Box>
      )}
      {showsSaving && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('form.saving')}
        </Box>
      )}
      {!isFailed && hasChanges && !isSaving && (
        <Box component="span" sx={{ color: ({ palette }) => palette.status.warning[0] }}>
          {t('form.unsaved')}
        </Box>
      )}
    </Box>
  )
}
