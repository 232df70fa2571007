import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { DeclaredTable } from '../_kit/views/DeclaredTable.tsx'
import { ProgramActions } from './ProgramActions.tsx'
import { programCells } from './programCells.tsx'
import { programListWords } from './words.ts'

/** Programs as a table. */
export const ProgramTable = () => {
  const t = useMessages(programListWords)
  return (
    <DeclaredTable<AsRead<ProgramListItem>>
      cells={programCells}
      actions={{
        label: t('programList.actions'),
        render: (program) => <ProgramActions program={program} />,
      }}
      sx={tableSx}
    />
  )
}

const widths = (study: string, participants: number, status: number, actions: number) => ({
  '& .column-learning_targets\\.studies\\.title': { width: study },
  '& .column-total_participants': { width: participants },
  '& .column-status': { width: status },
  '& .column-actions': { width: actions },
})

/**
 * Fixed layout: columns keep their positions across pages, the title takes the rest. Container queries, as the menu
 * takes room in wide windows.
 */
const tableSx = {
  containerType: 'inline-size',
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  ...widths('20%', 76, 104, 128),
  '@container (max-width: 719.95px)': {
    '& :is(th, td)': { px: 1 },
    '& :is(th, td):first-of-type': { pl: 2 },
    '& :is(th, td):last-of-type': { pr: 2 },
  },
  '@container (min-width: 720px)': widths('21%', 88, 120, 136),
  '@container (min-width: 900px)': widths('24%', 128, 128, 136),
  '& tbody td': { minWidth: 0, overflowWrap: 'anywhere' },
  '& tbody .column-actions': { py: 0 },
}
