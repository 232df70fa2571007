import { styled, type Theme } from '@mui/material/styles'
import type { StatusTone } from '../../../common/theme.ts'
import { DASH } from '../text/format.ts'

const tones: Record<string, StatusTone> = { publish: 'success', archive: 'warning' }

export const toneOf = (status: string): StatusTone => tones[status] ?? 'neutral'

/** Also for lists that style all of theirs at once. */
export const chipStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 9px',
  borderRadius: 40,
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', backgroundColor: 'currentColor' },
} as const

export const chipColors = ({ palette }: Theme, tone: StatusTone) => ({
  color: palette.status[tone][0],
  backgroundColor: palette.status[tone][1],
})

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone }>(
  ({ theme, tone }) => ({ ...chipStyles, ...chipColors(theme, tone) }),
)

export const StatusChip = ({ status }: { status: string | null | undefined }) =>
  status ? <Chip tone={toneOf(status)}>{status}</Chip> : DASH
