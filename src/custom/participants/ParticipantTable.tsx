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

const width = (column: string, pixels: number) => ({
  [`& .column-${column.replaceAll('.', '\\.')}`]: { width: pixels },
})

/** The least that the table's own width may be: below it the names stay in sight, and the other columns pass under them. */
const NARROWEST = 1_104

/**
 * Fixed widths: the columns stay where they are from page to page; names and addresses share what is left, an address that
 * is longer ends in dots.
 */
const tableSx = {
  containerType: 'inline-size',
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: NARROWEST },
  '& :is(th, td)': { px: 1.25 },
  '& :is(th, td):first-of-type': { pl: 2 },
  '& tbody td': { overflow: 'hidden', textOverflow: 'ellipsis' },
  ...width('member.phone', 148),
  ...width('license', 164),
  ...width('results.progress', 116),
  ...width('results.scores.pre_test.score', 92),
  ...width('start_test_at', 112),
  ...width('end_test_at', 112),
  ...width('created_at', 128),
  ...width('actions', 64),
  '& tbody :is(.column-member\\.phone, .column-member\\.email, .column-license)': { whiteSpace: 'nowrap' },
  '& tbody .column-actions': { py: 0, overflow: 'visible' },
  [`@container (max-width: ${NARROWEST - 0.05}px)`]: {
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    // A head that scrolls along cannot stay below the app bar.
    '& th.MuiTableCell-head': { top: 0 },
    '& :is(th, td):first-of-type': { position: 'sticky', left: 0, zIndex: 3, bgcolor: 'background.paper' },
    // What the row is tinted with, on a ground of its own.
    '& tbody tr:hover td:first-of-type': {
      backgroundImage: ({ palette: { action } }: Theme) =>
        `linear-gradient(${action.hover}, ${action.hover})`,
    },
  },
}
