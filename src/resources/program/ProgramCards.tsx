import Box from '@mui/material/Box'
import { RecordsIterator } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useDeclarationWith } from '../_kit/declaration/DeclarationContext.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { type Cells, getCellRenderer } from '../_kit/views/declaredCells.tsx'
import { programListMessages } from './messages.ts'
import { ProgramActions } from './ProgramActions.tsx'
import { ParticipantsLink, programCells } from './programCells.tsx'

type Program = ApiRecord<ProgramListItem>

export const ProgramCards = () => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<Program> render={(program) => <ProgramCard program={program} />} />
  </Box>
)

const ProgramCard = ({ program }: { program: Program }) => {
  const t = useMessages(programListMessages)
  const declaration = useDeclarationWith('list')
  const [first, ...others] = declaration.list.columns
  const cells = {
    ...programCells,
    total_participants: ({ total_participants: total }) => (
      <ParticipantsLink program={program} label={t('programList.participantCount', { total })} />
    ),
  } satisfies Cells<Program>
  const renderCell = (path: string | undefined) =>
    path && getCellRenderer<Program>(declaration, path, cells)(program)
  return (
    <Box component="li" data-row={program.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      {renderCell(first)}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          mt: 0.5,
          color: 'text.secondary',
          fontSize: 13,
        }}
      >
        {others.slice(0, -1).map((path) => (
          <span key={path}>{renderCell(path)}</span>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 0.5, '& > :last-child': { ml: 'auto' } }}>
        {renderCell(others.at(-1))}
        <ProgramActions program={program} />
      </Box>
    </Box>
  )
}
