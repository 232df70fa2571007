import Box from '@mui/material/Box'
import { useMessages } from '../text/useMessages.ts'
import { useRetrying } from '../ui/useRetrying.ts'
import { uiWords } from '../ui/words.ts'
import { useFormProgress } from './formProgress.ts'

/** Why a save takes so long, beside its button. The notice above everything has said it; on a phone there is no room. */
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
