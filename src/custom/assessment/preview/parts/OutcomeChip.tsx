import Box from '@mui/material/Box'
import { Check, Minus, X } from 'lucide-react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { Outcome } from '../model/result.ts'
import { testPreviewWords } from '../words.ts'

const looks = {
  right: { Icon: Check, tone: 'success' },
  wrong: { Icon: X, tone: 'warning' },
  unanswered: { Icon: Minus, tone: 'neutral' },
} as const

/** The outcome as a chip. */
export const OutcomeChip = ({ outcome }: { outcome: Outcome }) => {
  const t = useMessages(testPreviewWords)
  const { Icon, tone } = looks[outcome]
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: 12.5,
        fontWeight: 600,
        color: `status.${tone}.0`,
        bgcolor: `status.${tone}.1`,
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`testPreview.discussion.outcomes.${outcome}`)}
    </Box>
  )
}
