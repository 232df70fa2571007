import Box from '@mui/material/Box'
import { useText } from '../text/useText.ts'
import { useRepeating } from '../ui/useRepeating.ts'
import { uiWords } from '../ui/words.ts'
import { useFormProgress } from './formProgress.ts'

/** Why a save takes so long, beside its button. The notice above everything has said it; on a phone there is no room. */
export const SaveRepeats = () => {
  const t = useText(uiWords)
  const { saving } = useFormProgress()
  const { isTold } = useRepeating()
  if (!saving || !isTold) return null
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
