import Box from '@mui/material/Box'
import { useMessages } from '../text/useMessages.ts'
import { useRetrying } from '../ui/useRetrying.ts'
import { uiWords } from '../ui/words.ts'
import { useFormProgress } from './formProgress.ts'

/** Hidden on phones, where only the global notice shows. */
export const SaveRetryNote = () => {
  const t = useMessages(uiWords)
  const { saving } = useFormProgress()
  const { isNoticeShown } = useRetrying()
  if (!saving || !isNoticeShown) return null
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'block' },
        alignSelf: 'center',
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      {t('ui.repeating')}
    </Box>
  )
}
