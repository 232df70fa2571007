import type { Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { Id } from '../../../contract/primitives.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { DeclaredTable } from '../../resources/_kit/views/DeclaredTable.tsx'
import type { Participant } from './model.ts'
import { ParticipantActions } from './ParticipantActions.tsx'
import { participantCells } from './participantCells.tsx'
import { participantWords } from './words.ts'

/** The participants of a program as rows. */
export const ParticipantTable = ({ programId }: { programId: Id }) => {
  const t = useText(participantWords)
  const cells = useMemo(() => participantCells(programId), [programId])
  return (
    <DeclaredTable<Participant>
      cells={cells}
      actions={{
        label: t('participants.actions'),
        render: (participant) => <ParticipantActions programId={programId} participant={participant} />,
      }}
      sx={tableSx}
    />
  )
}

/** Where the columns need more than there is, the names stay in sight and the others pass below them. */
const tableSx = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& :is(th, td)': { px: 1.25 },
  '& :is(th, td):first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 168,
    maxWidth: 260,
    pl: 2,
    bgcolor: 'background.paper',
  },
  // What the row is tinted with, on a ground of its own.
  '& tbody tr:hover td:first-of-type': {
    backgroundImage: ({ palette: { action } }: Theme) => `linear-gradient(${action.hover}, ${action.hover})`,
  },
  '& .column-member\\.phone, & .column-license': { minWidth: 0, whiteSpace: 'nowrap' },
  '& .column-member\\.email': { minWidth: 160 },
  '& .column-results\\.progress': { minWidth: 108 },
  '& .column-results\\.scores\\.pre_test\\.score, & .column-start_test_at, & .column-end_test_at, & .column-created_at':
    {
      whiteSpace: 'nowrap',
    },
  '& tbody .column-actions': { py: 0 },
}
