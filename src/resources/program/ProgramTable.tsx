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
        width: 128,
        render: (program) => <ProgramActions program={program} />,
      }}
    />
  )
}
