import type { Theme } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { ListRows } from '../../../resources/_kit/list/ListTable.tsx'
import { useColumns } from '../../../resources/_kit/list/useColumns.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DeclaredTable } from '../../../resources/_kit/views/DeclaredTable.tsx'
import type { Participant } from '../model.ts'
import { participantWords } from '../words.ts'
import { RowChoice } from './ChoiceBox.tsx'
import { ParticipantActions } from './ParticipantActions.tsx'
import { participantCells } from './participantCells.tsx'

/** The participants of a program as rows. */
export const ParticipantTable = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantWords)
  const { choices, isShown } = useColumns()
  const cells = useMemo(() => participantCells(programId), [programId])
  return (
    <DeclaredTable<Participant>
      cells={cells}
      body={ChoosableRows}
      actions={{
        label: t('participants.actions'),
        render: (participant) => <ParticipantActions programId={programId} participant={participant} />,
      }}
      sx={tableSx(['choice', 'member.fullname', ...choices.filter(isShown), 'actions'])}
    />
  )
}

const ChoosableRows = ({ children }: { children?: ReactNode }) => (
  <ListRows choice={RowChoice}>{children}</ListRows>
)

/** Width of the selection column in pixels. */
const CHOICE = 44

/** Pixel widths of columns with content of similar length. */
const widths: Readonly<Record<string, number>> = {
  choice: CHOICE,
  'member.phone': 164,
  license: 164,
  'results.progress': 116,
  'results.scores.pre_test.score': 92,
  start_test_at: 112,
  end_test_at: 112,
  created_at: 128,
  actions: 64,
}

/** The least that names and addresses need. */
const LEAST = 140

const columnWidths = Object.fromEntries(
  Object.entries(widths).map(([column, width]) => [`& .column-${column.replaceAll('.', '\\.')}`, { width }]),
)

/** Sticky columns: checkbox, name, actions. */
const STAYING = ':is(th, td):nth-of-type(-n + 2), :is(th, td):last-of-type'

/** A line along which the others pass under. */
const edge =
  (side: 1 | -1) =>
  ({ palette }: Theme) =>
    `inset ${side}px 0 ${palette.divider}`

/**
 * Fixed layout: columns keep their positions across pages; names and e-mails share the rest, long e-mails are
 * clipped. Where there is no room, name and actions are sticky and the others scroll below.
 */
function tableSx(columns: readonly string[]) {
  const narrowest = columns.reduce((sum, column) => sum + (widths[column] ?? LEAST), 0)
  return {
    containerType: 'inline-size',
    '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: narrowest },
    '& :is(th, td)': { px: 1.25 },
    // Checkbox and name.
    '& :is(th, td):first-of-type': { width: CHOICE, px: '6px', textAlign: 'center' },
    '& :is(th, td):nth-of-type(2)': { pl: 0.5 },
    '& tbody td': { overflow: 'hidden', textOverflow: 'ellipsis' },
    ...columnWidths,
    '& tbody :is(.column-member\\.phone, .column-member\\.email, .column-license)': { whiteSpace: 'nowrap' },
    '& tbody .column-actions': { py: 0, overflow: 'visible' },
    [`@container (max-width: ${narrowest - 0.05}px)`]: {
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      // A head that scrolls along cannot stay below the app bar.
      '& th.MuiTableCell-head': { top: 0 },
      [`& :is(${STAYING})`]: { position: 'sticky', zIndex: 3, bgcolor: 'background.paper' },
      '& :is(th, td):nth-of-type(1)': { left: 0 },
      '& :is(th, td):nth-of-type(2)': { left: CHOICE, boxShadow: edge(-1) },
      '& :is(th, td):last-of-type': { right: 0, boxShadow: edge(1) },
      // The hover tint on an opaque background.
      [`& tbody tr:hover :is(${STAYING})`]: {
        backgroundImage: ({ palette: { action } }: Theme) =>
          `linear-gradient(${action.hover}, ${action.hover})`,
      },
    },
  }
}
