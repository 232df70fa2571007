import Box from '@mui/material/Box'
import { RecordsIterator, useLocaleState } from 'react-admin'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH, formatNumber } from '../_kit/text/format.ts'
import { useText } from '../_kit/text/useText.ts'
import { StatusChip } from '../_kit/ui/StatusChip.tsx'
import { ParticipantsLink } from './ParticipantsLink.tsx'
import { ProgramActions } from './ProgramActions.tsx'
import { ProgramLink } from './ProgramLink.tsx'
import { programListWords } from './words.ts'

/** The programs on a phone: what the table says, one under the other. */
export const ProgramCards = () => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<AsRead<ProgramListItem>> render={(program) => <ProgramCard program={program} />} />
  </Box>
)

const ProgramCard = ({ program }: { program: AsRead<ProgramListItem> }) => {
  const t = useText(programListWords)
  const [locale] = useLocaleState()
  return (
    <Box component="li" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <ProgramLink program={program} />
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
        <span>{program.learning_targets.studies?.title || DASH}</span>
        <ParticipantsLink
          program={program}
          label={t('programList.participantCount', {
            smart_count: program.total_participants ?? 0,
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
