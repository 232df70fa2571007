import Link from '@mui/material/Link'
import { DataTable } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import { StatusChip } from '../_kit/StatusChip.tsx'
import { useText } from '../_kit/useText.ts'
import { ParticipantsLink } from './ParticipantsLink.tsx'
import { ProgramActions } from './ProgramActions.tsx'

const Col = DataTable.Col<ProgramListItem>

/** The programs as rows. */
export const ProgramTable = () => {
  const t = useText()
  return (
    <DataTable<ProgramListItem> bulkActionButtons={false} rowClick={false} empty={false} sx={tableSx}>
      <Col source="title" disableSort render={(program) => <TitleLink program={program} />} />
      <Col
        source="learning_targets.studies.title"
        disableSort
        sx={{ minWidth: 120 }}
        render={(program) => program.learning_targets.studies?.title ?? '–'}
      />
      <Col
        source="total_participants"
        disableSort
        align="right"
        render={(program) => <ParticipantsLink program={program} />}
      />
      <Col source="status" disableSort render={(program) => <StatusChip status={program.status} />} />
      <Col
        label={t('program.actions')}
        align="right"
        sx={{ width: 132, py: 0 }}
        render={(program) => <ProgramActions program={program} />}
      />
    </DataTable>
  )
}

const TitleLink = ({ program }: { program: ProgramListItem }) => (
  <Link
    component={RouterLink}
    to={`/program/${encodeURIComponent(program.id)}`}
    sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {program.title}
  </Link>
)

const tableSx = {
  '& tbody tr:last-of-type td': { borderBottom: 1, borderColor: 'divider' },
}
