import { DeclaredTable } from '../../../resources/_kit/views/DeclaredTable.tsx'
import { type PresenceRow, presenceCells } from './presenceCells.tsx'

/** Attendance as rows. */
export const PresenceTable = () => <DeclaredTable<PresenceRow> cells={presenceCells} />
