import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import type { Row } from '../model/eligibility.ts'

type PersonRowProps = {
  row: Row
  text: ReactNode
  tone: 'plain' | 'good' | 'bad'
  detail?: ReactNode
}

export const PersonRow = ({ row, text, tone, detail }: PersonRowProps) => {
  const { voucher } = row.eligibility
  return (
    <Box sx={rowSx[tone]}>
      <div>
        <span>
          <bdi>{voucher?.member.fullname || DASH}</bdi>
          <bdi>{voucher ? voucher.license : row.id}</bdi>
        </span>
        <div>{text}</div>
      </div>
      {detail && <div>{detail}</div>}
    </Box>
  )
}

const tones = { plain: 'text.secondary', good: 'success.main', bad: 'error.main' } as const

const createRowSx = (tone: keyof typeof tones) => ({
  px: { xs: 2, sm: 3 },
  py: 1.25,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.25,
  },
  '& > div:first-of-type > span': { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& bdi:first-of-type': { fontWeight: 600 },
  '& bdi:last-of-type': { color: 'text.secondary' },
  '& > div:first-of-type > div': { color: tones[tone] },
  '& > div:nth-of-type(2)': { mt: 0.25, color: 'text.secondary', fontSize: 13 },
})

const rowSx = { plain: createRowSx('plain'), good: createRowSx('good'), bad: createRowSx('bad') }
