import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { ellipsisSx } from '../../../../resources/_kit/ui/ellipsisSx.ts'
import type { Row } from '../model/eligibility.ts'
import { columnsSx } from './ListHead.tsx'

type PersonRowProps = {
  row: Row
  text: string
  tone: 'plain' | 'good' | 'bad'
  detail?: ReactNode
}

export const PersonRow = ({ row, text, tone, detail }: PersonRowProps) => {
  const { voucher } = row.eligibility
  const name = voucher?.member.fullname || DASH
  return (
    <Box sx={rowSx[tone]}>
      <bdi title={name}>{name}</bdi>
      <bdi>{voucher ? voucher.license : row.id}</bdi>
      <div title={text}>{text}</div>
      {detail && <div title={typeof detail === 'string' ? detail : undefined}>{detail}</div>}
    </Box>
  )
}

const tones = { plain: 'text.secondary', good: 'success.main', bad: 'error.main' } as const

const createRowSx = (tone: keyof typeof tones) => ({
  ...columnsSx,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& > *': { color: 'text.secondary', ...ellipsisSx, whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& > bdi:first-of-type': { color: 'text.primary', fontWeight: 600 },
  '& > div': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > div:first-of-type': { color: tones[tone] },
  '& > div:only-of-type': { gridColumn: { xs: '1 / -1', sm: '3 / -1' } },
})

const rowSx = { plain: createRowSx('plain'), good: createRowSx('good'), bad: createRowSx('bad') }
