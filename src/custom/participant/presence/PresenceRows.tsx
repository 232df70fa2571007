import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { RecordsIterator } from 'react-admin'
import type { Presence } from '../../../../contract/presence.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useDeclarationWith } from '../../../resources/_kit/declaration/DeclarationContext.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { lineClamp } from '../../../resources/_kit/ui/lineClamp.ts'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { DeclaredTable } from '../../../resources/_kit/views/DeclaredTable.tsx'
import { type Cells, getCellRenderer } from '../../../resources/_kit/views/declaredCells.tsx'
import { PhoneText } from '../contact/PhoneText.tsx'
import { ParticipantLink } from '../ParticipantLink.tsx'

const Title = styled('span')(lineClamp(2))

type PresenceRow = ApiRecord<Presence>

/** `bdi`: each decides its own direction. */
const presenceCells = {
  // Section 7 of the specification names no member.
  'member.fullname': ({ redeem_id, program, member: { fullname } }) =>
    redeem_id && program.id ? (
      <ParticipantLink programId={program.id} redeemId={redeem_id} name={fullname} />
    ) : (
      <bdi>{fullname || DASH}</bdi>
    ),
  'member.phone': ({ member }) => <PhoneText phone={member.phone} />,
  'program.title': ({ program: { title } }) => <Title title={title || undefined}>{title || DASH}</Title>,
} satisfies Cells<PresenceRow>

export const PresenceRows = () =>
  useIsPhone() ? <PresenceCards /> : <DeclaredTable<PresenceRow> cells={presenceCells} />

const PresenceCards = () => {
  const declaration = useDeclarationWith('list')
  const [firstColumn, ...otherColumns] = declaration.list.columns
  const renderCell = (path: string, row: PresenceRow) =>
    getCellRenderer<PresenceRow>(declaration, path, presenceCells)(row)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <RecordsIterator<PresenceRow>
        render={(row) => (
          <Box component="li" sx={cardSx}>
            <b>{renderCell(firstColumn, row)}</b>
            {otherColumns.map((path) => (
              <span key={path}>{renderCell(path, row)}</span>
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
