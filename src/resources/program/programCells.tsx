import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../_kit/text/format.ts'
import { StatusChip } from '../_kit/ui/StatusChip.tsx'
import type { Cells } from '../_kit/views/declaredCells.tsx'
import { ParticipantsLink } from './ParticipantsLink.tsx'
import { ProgramLink } from './ProgramLink.tsx'

/** Custom cells of the program list. */
export const programCells = {
  title: (program) => <ProgramLink program={program} />,
  // Plain text: the kind would render two components per row.
  'learning_targets.studies.title': ({ learning_targets }) => learning_targets.studies?.title || DASH,
  total_participants: (program) => <ParticipantsLink program={program} />,
  status: ({ status }) => <StatusChip status={status} />,
} satisfies Cells<AsRead<ProgramListItem>>
