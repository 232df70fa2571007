import Box from '@mui/material/Box'
import { CircleCheck } from 'lucide-react'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { testCheckWords } from './words.ts'

const subjects = ['questions', 'packets', 'settings', 'media', 'twins', 'habits'] as const

/** No findings, and what was checked. */
export const NothingFound = () => {
  const t = useMessages(testCheckWords)
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1, fontSize: 16 }}>
        <Box
          component={CircleCheck}
          aria-hidden="true"
          size={20}
          sx={{ flexShrink: 0, color: ({ palette }) => palette.status.success[0] }}
        />
        {t('testCheck.none')}
      </Box>
      <Box sx={{ mt: 2, color: 'text.secondary' }}>{t('testCheck.what')}</Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {subjects.map((subject) => (
          <li key={subject}>{t(`testCheck.about.${subject}`)}</li>
        ))}
      </Box>
    </Box>
  )
}
