import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import { useStore } from 'zustand'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { Discussion } from '../parts/Discussion.tsx'
import { Score } from '../parts/Score.tsx'
import { StaffNote } from '../parts/StaffNote.tsx'
import { useArrival } from '../parts/useArrival.ts'
import type { Run } from '../run.ts'
import { useRepeatText } from '../useRuleTexts.ts'
import { testPreviewWords } from '../words.ts'

/** The end of the test. */
export const EndScreen = ({ run }: { run: Run }) => {
  const t = useMessages(testPreviewWords)
  const [locale] = useLocaleState()
  const session = useStore(run)
  const { rules, items, answers, isLate } = session
  const repeat = useRepeatText()(rules)
  const heading = useArrival<HTMLHeadingElement>()
  return (
    <Box className="body" data-scrolls tabIndex={0}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center', pt: 2 }}>
        <Box
          component="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ m: 0, fontSize: 24, fontWeight: 600, outline: 'none' }}
        >
          {t(`testPreview.end.${isLate ? 'late' : 'done'}`)}
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('testPreview.end.answered', {
            answered: formatNumber(answers.size, locale),
            total: formatNumber(items.length, locale),
          })}
        </Typography>
        {rules.showsScore ? (
          <Score session={session} />
        ) : (
          <StaffNote>{t('testPreview.end.noScore')}</StaffNote>
        )}
        {repeat !== undefined && <Typography sx={{ color: 'text.secondary' }}>{repeat}</Typography>}
        {!rules.showsDiscussion && <StaffNote>{t('testPreview.end.noDiscussion')}</StaffNote>}
      </Box>
      {rules.showsDiscussion && <Discussion session={session} />}
    </Box>
  )
}
