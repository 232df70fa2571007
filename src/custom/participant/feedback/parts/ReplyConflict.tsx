import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { GivenFeedback } from '../../../../../contract/member.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'

type ReplyConflictProps = {
  feedback: GivenFeedback
  ownText: string | undefined
  /** By this reply. */
  isRejected: boolean
  isBusy: boolean
  onKeep: () => void
  onReplace: () => void
}

export const ReplyConflict = ({
  feedback,
  ownText,
  isRejected,
  isBusy,
  onKeep,
  onReplace,
}: ReplyConflictProps) => {
  const t = useMessages(feedbackMessages)
  const feedbackText = useFeedbackText()
  const id = useId()
  const adminName = feedback.admin?.fullname
  return (
    <Box component="section" aria-labelledby={id} sx={sectionSx}>
      <Typography id={id} component="h4" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {feedbackText(feedback)}
      </Typography>
      <Box role={isRejected ? 'alert' : undefined} sx={{ fontSize: 13 }}>
        {t(isRejected ? 'feedbackQueue.conflict' : 'feedbackQueue.givenText')}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', md: ownText ? '1fr 1fr' : '1fr' },
        }}
      >
        {ownText && <Version label={t('feedbackQueue.reply')}>{ownText}</Version>}
        <Version
          label={
            adminName ? t('feedbackQueue.theirs', { name: adminName }) : t('feedbackQueue.theirsOfSomebody')
          }
        >
          {feedback.text}
        </Version>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onKeep}>
          {t('feedbackQueue.keepTheirs')}
        </Button>
        {ownText && (
          <Button variant="outlined" disabled={isBusy} onClick={onReplace}>
            {t('feedbackQueue.replace')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const Version = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={versionSx}>
    <Box sx={{ fontWeight: 600, fontSize: 13 }}>{label}</Box>
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

const sectionSx = {
  display: 'grid',
  gap: 1.5,
  mt: 2,
  p: 2,
  border: 1,
  borderColor: 'status.warning.0',
  borderRadius: 1,
}

const versionSx = { minWidth: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }
