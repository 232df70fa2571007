import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DASH } from '../../../resources/_kit/text/format.ts'
import type { Row } from '../model/standing.ts'

type PersonRowProps = {
  row: Row
  /** What is said of it, at its end. */
  says: ReactNode
  tone: 'plain' | 'good' | 'bad'
  /** Why, below it. */
  detail?: ReactNode
}

const tones = { plain: 'text.secondary', good: 'success.main', bad: 'error.main' } as const

/** One of those who were chosen, and how it stands with their certificate. */
export const PersonRow = ({ row, says, tone, detail }: PersonRowProps) => {
  const { voucher } = row.standing
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.25, fontSize: 14, overflowWrap: 'anywhere' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {voucher?.member.fullname || DASH}
          </Box>
          <Box component="bdi" sx={{ color: 'text.secondary' }}>
            {voucher ? voucher.license : row.id}
          </Box>
        </Box>
        <Box sx={{ color: tones[tone] }}>{says}</Box>
      </Box>
      {detail && <Box sx={{ mt: 0.25, color: 'text.secondary', fontSize: 13 }}>{detail}</Box>}
    </Box>
  )
}
