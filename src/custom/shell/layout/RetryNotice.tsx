import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Portal from '@mui/material/Portal'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { useRetrying } from '../../../resources/_kit/ui/useRetrying.ts'

export const RetryNotice = () => {
  const t = useMessages(uiMessages)
  const { isRetrying, isNoticeShown } = useRetrying()
  if (!isRetrying) return null
  return (
    // In the body: a dialog hides its siblings from screen readers. Empty at first: live regions announce changes only.
    <Portal>
      <Box
        role="status"
        sx={{
          displayPrint: 'none',
          position: 'fixed',
          // Below the app bar's text and above the page's content: covers neither.
          top: 47,
          left: 16,
          right: 16,
          zIndex: 'snackbar',
          display: 'flex',
          justifyContent: 'center',
          pointerEvents: 'none',
        }}
      >
        {isNoticeShown && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1.5,
              py: 0.25,
              border: 1,
              borderColor: 'divider',
              borderRadius: 3,
              bgcolor: 'primarySoft',
              color: 'text.primary',
              boxShadow: 1,
              fontSize: 13,
              lineHeight: '18px',
              fontWeight: 500,
            }}
          >
            <CircularProgress size={12} thickness={6} color="inherit" aria-hidden="true" />
            {t('ui.repeating')}
          </Box>
        )}
      </Box>
    </Portal>
  )
}
