import Box from '@mui/material/Box'
import type { StatusTone } from '../../theme.ts'
import { DASH } from './format.ts'

const tones: Record<string, StatusTone> = { publish: 'success', archive: 'warning' }

/** A status as a word on its colour; one that is not known here is grey, and none is a dash. */
export const StatusChip = ({ status }: { status: string | null | undefined }) =>
  status ? <Chip status={status} /> : DASH

const Chip = ({ status }: { status: string }) => (
  <Box
    component="span"
    sx={(theme) => {
      const [color, backgroundColor] = theme.palette.status[tones[status] ?? 'neutral']
      return {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.125,
        py: 0.25,
        borderRadius: 5,
        fontSize: 12.5,
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color,
        backgroundColor,
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
        },
      }
    }}
  >
    {status}
  </Box>
)
