import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { ParticipantTabs } from '../../ParticipantTabs.tsx'
import { ProgressLegend } from './ProgressLegend.tsx'

/** Card of the matrix, or why there is none. */
export const ProgressCard = ({ programId, children }: { programId: Id; children: ReactNode }) => (
  <Card sx={{ overflow: 'clip' }}>
    <ParticipantTabs programId={programId} current="progress" aside={<ProgressLegend />} />
    {children}
  </Card>
)
