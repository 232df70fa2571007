import { DataTable } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import { StatusChip } from '../_kit/StatusChip.tsx'
import { useText } from '../_kit/useText.ts'
import { ParticipantsLink } from './ParticipantsLink.tsx'
import { ProgramActions } from './ProgramActions.tsx'
import { ProgramLink } from './ProgramLink.tsx'

const Col = DataTable.Col<ProgramListItem>

/** The programs as rows. */
export const ProgramTable = () => {
  const t = useText()
  return (
    <DataTable<ProgramListItem> bulkActionButtons={false} rowClick={false} empty={false} sx={tableSx}>
      <Col
        source="title"
        label={t('program.name')}
        disableSort
        render={(program) => <ProgramLink program={program} />}
      />
      <Col
        source="learning_targets.studies.title"
        label={t('program.study')}
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
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

/** Fixed widths: the columns stay where they are from page to page. The title takes what is left. */
const tableSx = {
  '& table': { tableLayout: 'fixed' },
  '& .column-learning_targets\\.studies\\.title': { width: { sm: 132, md: 220 } },
  '& .column-total_participants': { width: { sm: 84, md: 128 } },
  '& .column-status': { width: { sm: 116, md: 128 } },
  '& tbody tr:last-of-type td': { borderBottom: 1, borderColor: 'divider' },
}
