import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { testPreviewMessages } from '../messages.ts'
import { resultOf } from '../model/result.ts'
import type { Session } from '../model/session.ts'
import { Discussion } from '../parts/Discussion.tsx'
import { FocusedHeading } from '../parts/FocusedHeading.tsx'
import { StaffNote } from '../parts/StaffNote.tsx'
import type { Run } from '../run.ts'
import { useRepeatText } from '../useRuleTexts.ts'

export const EndScreen = ({ run }: { run: Run }) => {
  const t = useMessages(testPreviewMessages)
  const session = useStore(run)
  const { rules, items, answers, isTimedOut } = session
  const repeatText = useRepeatText(rules)
  return (
    <Box className="body" data-scrolls tabIndex={0}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center', pt: 2 }}>
        <FocusedHeading sx={{ fontSize: 24 }}>
          {t(`testPreview.end.${isTimedOut ? 'late' : 'done'}`)}
        </FocusedHeading>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('testPreview.end.answered', { answered: answers.size, total: items.length })}
        </Typography>
        {rules.showsScore ? (
          <Score session={session} />
        ) : (
          <StaffNote>{t('testPreview.end.noScore')}</StaffNote>
        )}
        {repeatText !== undefined && <Typography sx={{ color: 'text.secondary' }}>{repeatText}</Typography>}
        {!rules.showsDiscussion && <StaffNote>{t('testPreview.end.noDiscussion')}</StaffNote>}
      </Box>
      {rules.showsDiscussion && <Discussion session={session} />}
    </Box>
  )
}

const Score = ({ session }: { session: Session }) => {
  const t = useMessages(testPreviewMessages)
  const format = useFormat()
  const id = useId()
  const { earnedPoints, maxPoints, score, isPassed } = resultOf(session)
  const Icon = isPassed ? CircleCheck : CircleX
  if (score === undefined) return <StaffNote>{t('testPreview.end.noPoints')}</StaffNote>
  return (
    <>
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }} id={id}>
        {t('testPreview.end.score')}
      </Box>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{ fontSize: 56, fontWeight: 600, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {format.number(score)}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('testPreview.end.points', { reached: earnedPoints, possible: maxPoints })}
      </Box>
      {isPassed !== undefined && (
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            my: 1,
            px: 1.5,
            py: 0.75,
            borderRadius: 1,
            fontWeight: 600,
            color: isPassed ? 'status.success.0' : 'status.warning.0',
            bgcolor: isPassed ? 'status.success.1' : 'status.warning.1',
          }}
        >
          <Icon size={16} aria-hidden="true" />
          {t(`testPreview.end.${isPassed ? 'passed' : 'failed'}`, { minimum: session.rules.minimum })}
        </Box>
      )}
    </>
  )
}
