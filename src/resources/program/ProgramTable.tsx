import { DataTable } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import { ListTable } from '../_kit/list/ListTable.tsx'
import { DASH } from '../_kit/text/format.ts'
import { useText } from '../_kit/text/useText.ts'
import { StatusChip } from '../_kit/ui/StatusChip.tsx'
import { ParticipantsLink } from './ParticipantsLink.tsx'
import { ProgramActions } from './ProgramActions.tsx'
import { ProgramLink } from './ProgramLink.tsx'
import { programListWords } from './words.ts'

const Col = DataTable.Col<ProgramListItem>

/** The programs as rows. */
export const ProgramTable = () => {
  const t = useText(programListWords)
  return (
    <ListTable<ProgramListItem> sx={tableSx}>
      <Col
        source="title"
        label={t('programList.name')}
        disableSort
        render={(program) => <ProgramLink program={program} />}
      />
      <Col
        source="learning_targets.studies.title"
        label={t('programList.study')}
        disableSort
        render={(program) => program.learning_targets.studies?.title ?? DASH}
      />
      <Col
        source="total_participants"
        disableSort
        align="right"
        render={(program) => <ParticipantsLink program={program} />}
      />
      <Col source="status" disableSort render={(program) => <StatusChip status={program.status} />} />
      <Col
        label={t('programList.actions')}
        align="right"
        className="column-actions"
        render={(program) => <ProgramActions program={program} />}
      />
    </ListTable>
  )
}

const widths = (study: string, participants: number, status: number, actions: number) => ({
  '& .column-learning_targets\\.studies\\.title': { width: study },
  '& .column-total_participants': { width: participants },
  '& .column-status': { width: status },
  '& .column-actions': { width: actions },
})

/**
 * Fixed widths: the columns stay where they are from page to page, and the title takes what is left, which is enough
 * for its words. They go by the table's own width: with the menu open, a wide window may leave less room than a narrow one.
 */
const tableSx = {
  containerType: 'inline-size',
  '& table': { tableLayout: 'fixed' },
  ...widths('20%', 76, 104, 128),
  '@container (max-width: 719.95px)': {
    '& :is(th, td)': { px: 1 },
    '& :is(th, td):first-of-type': { pl: 2 },
    '& :is(th, td):last-of-type': { pr: 2 },
  },
  '@container (min-width: 720px)': widths('21%', 88, 120, 136),
  '@container (min-width: 900px)': widths('24%', 128, 128, 136),
  '& tbody td': { overflowWrap: 'anywhere' },
  '& tbody .column-actions': { py: 0 },
}
