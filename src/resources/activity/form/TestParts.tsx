import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Info } from 'lucide-react'
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
    <Box role="note" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25, fontSize: 13 }}>
      <Box component={Info} size={16} aria-hidden="true" sx={{ flexShrink: 0, color: 'primary.main' }} />
      {t('activityForm.attempts', { count: attempts })}
    </Box>
  )
}
