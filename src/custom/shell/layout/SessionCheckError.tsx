import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createSessionCheck } from '../../../authProvider/sessionCheck.ts'
import { useService } from '../../../common/services.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { shellMessages } from '../messages.ts'

/** Above every screen while the server has not answered the session check. */
export const SessionCheckError = ({ onChecked }: { onChecked: () => void }) => {
  const t = useMessages(shellMessages, uiMessages)
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const check = useService(createSessionCheck)
  const { error } = useStore(check)
  if (!error) return null
  const handleRetry = async () => {
    setBusy(true)
    // react-admin's check, and what the screen failed to read.
    await queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey, state }) => queryKey[1] === 'checkAuth' || state.status === 'error',
    })
    setBusy(false)
    if (!check.getState().error) onChecked()
  }
  return (
    // Part of what comes first: nothing more may come from a server that does not answer.
    <Box role="alert" sx={alertSx}>
      <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {t('shell.sessionUnchecked', { reason: errorText(error) })}
      </Box>
      <Button size="small" loading={isBusy} onClick={handleRetry} sx={{ ml: 'auto' }}>
        {t('ui.retry')}
      </Button>
    </Box>
  )
}

const alertSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 2,
  bgcolor: 'background.paper',
  displayPrint: 'none',
}
