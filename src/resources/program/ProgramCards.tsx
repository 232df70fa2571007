import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { RecordsIterator, useLocaleState } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import { formatNumber } from '../_kit/format.ts'
import { StatusChip } from '../_kit/StatusChip.tsx'
import { useText } from '../_kit/useText.ts'
import { ParticipantsLink } from './ParticipantsLink.tsx'
import { ProgramActions } from './ProgramActions.tsx'

/** The programs on a phone: what the table says, one under the other. */
export const ProgramCards = () => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<ProgramListItem> render={(program) => <ProgramCard program={program} />} />
  </Box>
)

const ProgramCard = ({ program }: { program: ProgramListItem }) => {
  const t = useText()
  const [locale] = useLocaleState()
  return (
    <Box component="li" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Link
        component={RouterLink}
        to={`/program/${encodeURIComponent(program.id)}`}
        sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {program.title}
      </Link>
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
        <span>{program.learning_targets.studies?.title}</span>
        <ParticipantsLink
          program={program}
          label={t('program.participantCount', {
            smart_count: program.total_participants,
            total: formatNumber(program.total_participants, locale),
          })}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        <StatusChip status={program.status} />
        <ProgramActions program={program} />
      </Box>
    </Box>
  )
}
