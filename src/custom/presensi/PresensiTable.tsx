import { DeclaredTable } from '../../resources/_kit/views/DeclaredTable.tsx'
import { type PresenceRow, presensiCells } from './presensiCells.tsx'

/** Attendance as rows. */
export const PresensiTable = () => <DeclaredTable<PresenceRow> cells={presensiCells} sx={tableSx} />

const tableSx = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .column-member\\.phone': { minWidth: 0, whiteSpace: 'nowrap' },
}
