import Box from '@mui/material/Box'
import { type ReactNode, useMemo } from 'react'
import { RecordsIterator } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { ListRows } from '../../../resources/_kit/list/ListTable.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ProgressBar } from '../../../resources/_kit/ui/ProgressBar.tsx'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { DeclaredTable } from '../../../resources/_kit/views/DeclaredTable.tsx'
import type { Cells } from '../../../resources/_kit/views/declaredCells.tsx'
import { PhoneText } from '../contact/PhoneText.tsx'
import { participantMessages } from '../messages.ts'
import { completedAt, type Participant } from '../model.ts'
import { ParticipantLink } from '../ParticipantLink.tsx'
import { ParticipantActions } from './ParticipantActions.tsx'
import { CardCheckbox, RowCheckbox } from './SelectionCheckbox.tsx'

export const ParticipantRows = ({ programId }: { programId: Id }) =>
  useIsPhone() ? <ParticipantCards programId={programId} /> : <ParticipantTable programId={programId} />

const ParticipantTable = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantMessages)
  const cells = useMemo(() => participantCells(programId), [programId])
  return (
    <DeclaredTable<Participant>
      cells={cells}
      body={SelectableRows}
      actions={{
        label: t('participants.actions'),
        width: 60,
        render: (participant) => <ParticipantActions programId={programId} participant={participant} />,
      }}
    />
  )
}

const SelectableRows = ({ children }: { children?: ReactNode }) => (
  <ListRows selectionCell={RowCheckbox}>{children}</ListRows>
)

const ParticipantCards = ({ programId }: { programId: Id }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator<Participant>
      render={(participant) => <ParticipantCard programId={programId} participant={participant} />}
    />
  </Box>
)

const ParticipantCard = ({ programId, participant }: { programId: Id; participant: Participant }) => {
  const t = useMessages(participantMessages)
  const cells = participantCells(programId)
  return (
    <Box component="li" data-row={participant.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ flexShrink: 0, my: -0.25, ml: -1.5 }}>
          <CardCheckbox />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {cells['member.fullname'](participant)}
          <Box sx={factsSx}>
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

const factsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mt: 0.25,
  color: 'text.secondary',
  fontSize: 13,
  overflowWrap: 'anywhere',
}

const DayText = ({ moment }: { moment: string | null | undefined }): ReactNode => {
  const format = useFormat()
  return isTimestamp(moment) ? format.dayOfMoment(moment) : DASH
}

const Scores = ({ participant: { results } }: { participant: Participant }): ReactNode => {
  const format = useFormat()
  const { pre_test, post_test } = results.scores
  return `${format.number(pre_test.score)} / ${format.number(post_test.score)}`
}

const participantCells = (programId: Id) =>
  ({
    'member.fullname': ({ id, member }) => (
      <ParticipantLink programId={programId} redeemId={id} name={member.fullname} />
    ),
    'member.phone': ({ member }) => <PhoneText phone={member.phone} />,
    'member.email': ({ member: { email } }) => <bdi>{email || DASH}</bdi>,
    'results.progress': ({ results }) =>
      typeof results.progress === 'number' ? <ProgressBar percent={results.progress} /> : DASH,
    'results.scores.pre_test.score': (participant) => <Scores participant={participant} />,
    start_test_at: ({ start_test_at }) => <DayText moment={start_test_at} />,
    end_test_at: (participant) => <DayText moment={completedAt(participant)} />,
    created_at: ({ created_at }) => <DayText moment={created_at} />,
    last_activity: ({ last_activity }) => <DayText moment={last_activity} />,
  }) satisfies Cells<Participant>
