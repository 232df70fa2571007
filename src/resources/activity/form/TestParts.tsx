import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityFormMessages } from './messages.ts'
import { useIsCloning } from './useIsCloning.ts'

export const TestSettings = () => {
  const t = useMessages(activityFormMessages)
  const isCloning = useIsCloning()
  return (
    <Alert severity={isCloning ? 'info' : 'warning'} role="note">
      {t(isCloning ? 'activityForm.cloneSettings' : 'activityForm.mustSave')}
    </Alert>
  )
}

export const Questions = () => {
  const t = useMessages(activityFormMessages)
  const isCloning = useIsCloning()
  return (
    <Box sx={{ maxWidth: 560, color: 'text.secondary' }}>
      {t(isCloning ? 'activityForm.questionsClone' : 'activityForm.questionsLater')}
    </Box>
  )
}

export const Attempts = ({ attempts }: { attempts: unknown }) => {
  const t = useMessages(activityFormMessages)
  if (typeof attempts !== 'number' || attempts === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ m: 2, mb: 0 }}>
      {t('activityForm.attempts', { count: attempts })}
    </Alert>
  )
}
