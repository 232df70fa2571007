import { DeclaredTable } from '../../../resources/_kit/views/DeclaredTable.tsx'
import { type PresenceRow, presenceCells } from './presenceCells.tsx'

/** Attendance as rows. */
export const PresenceTable = () => <DeclaredTable<PresenceRow> cells={presenceCells} sx={tableSx} />

/** Fixed layout: columns keep their positions across pages. */
const tableSx = {
  containerType: 'inline-size',
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& tbody td': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .column-member\\.phone': { width: 152 },
  '& tbody .column-member\\.phone': { whiteSpace: 'nowrap' },
  '& .column-created_at': { width: 212 },
  // A narrow one has the time in two lines.
  '@container (max-width: 799.95px)': {
    '& :is(th, td)': { px: 1.25 },
    '& :is(th, td):first-of-type': { width: '26%', pl: 2 },
    '& .column-member\\.phone': { width: 132 },
    '& .column-created_at': { width: 124, whiteSpace: 'normal' },
  },
}
