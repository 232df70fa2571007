import Box from '@mui/material/Box'
import { RecordsIterator } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Participant } from '../model.ts'
import { participantWords } from '../words.ts'
import { CardChoice } from './ChoiceBox.tsx'
import { ParticipantActions } from './ParticipantActions.tsx'
import { participantCells } from './participantCells.tsx'

/** Participants as cards, for phones. */
export const ParticipantCards = ({ programId }: { programId: Id }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<Participant>
      render={(participant) => <ParticipantCard programId={programId} participant={participant} />}
    />
  </Box>
)

const ParticipantCard = ({ programId, participant }: { programId: Id; participant: Participant }) => {
  const t = useMessages(participantWords)
  const cells = participantCells(programId)
  return (
    <Box component="li" data-row={participant.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ flexShrink: 0, my: -0.25, ml: -1.5 }}>
          <CardChoice />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {cells['member.fullname'](participant)}
          <Box sx={facts}>
            {cells['member.phone'](participant)}
            <bdi>{participant.license}</bdi>
          </Box>
        </Box>
        <Box sx={{ mt: -1, mr: -1.5 }}>
          <ParticipantActions programId={programId} participant={participant} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, fontSize: 13 }}>
        <Box sx={{ flex: 1 }}>{cells['results.progress'](participant)}</Box>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('participants.prePost')} {cells['results.scores.pre_test.score'](participant)}
        </Box>
      </Box>
    </Box>
  )
}

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mt: 0.25,
  color: 'text.secondary',
  fontSize: 13,
  overflowWrap: 'anywhere',
}
