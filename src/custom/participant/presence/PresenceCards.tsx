import Box from '@mui/material/Box'
import { RecordsIterator } from 'react-admin'
import { useDeclared } from '../../../resources/_kit/declaration/DeclarationContext.ts'
import { cellOf } from '../../../resources/_kit/views/declaredCells.tsx'
import { type PresenceRow, presenceCells } from './presenceCells.tsx'

/** Attendance as cards, for phones. */
export const PresenceCards = () => {
  const declaration = useDeclared('list')
  const [first, ...others] = declaration.list.columns
  const shown = (path: string, row: PresenceRow) => cellOf<PresenceRow>(declaration, path, presenceCells)(row)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <RecordsIterator<PresenceRow>
        render={(row) => (
          <Box component="li" sx={cardSx}>
            <b>{shown(first, row)}</b>
            {others.map((path) => (
              <span key={path}>{shown(path, row)}</span>
            ))}
          </Box>
        )}
      />
    </Box>
  )
}

const cardSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  p: 2,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 13,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& b': { fontSize: 14, fontWeight: 600, color: 'text.primary' },
}
