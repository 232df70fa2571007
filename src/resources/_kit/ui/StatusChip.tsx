import { styled } from '@mui/material/styles'
import type { StatusTone } from '../../../theme.ts'
import { DASH } from '../text/format.ts'

const tones: Record<string, StatusTone> = { publish: 'success', archive: 'warning' }

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '2px 9px',
    borderRadius: 40,
    fontSize: 12.5,
    fontWeight: 600,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    color: theme.palette.status[tone][0],
    backgroundColor: theme.palette.status[tone][1],
    '&::before': {
      content: '""',
      width: 6,
      height: 6,
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
  }),
)

/** A status as a word on its colour; one that is not known here is grey, and none is a dash. */
export const StatusChip = ({ status }: { status: string | null | undefined }) =>
  status ? <Chip tone={tones[status] ?? 'neutral'}>{status}</Chip> : DASH
