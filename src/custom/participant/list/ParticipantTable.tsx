import { type ReactNode, useMemo } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { ListRows } from '../../../resources/_kit/list/ListTable.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DeclaredTable } from '../../../resources/_kit/views/DeclaredTable.tsx'
import type { Participant } from '../model.ts'
import { participantWords } from '../words.ts'
import { RowChoice } from './ChoiceBox.tsx'
import { ParticipantActions } from './ParticipantActions.tsx'
import { participantCells } from './participantCells.tsx'

/** The participants of a program as rows. */
export const ParticipantTable = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantWords)
  const cells = useMemo(() => participantCells(programId), [programId])
  return (
    <DeclaredTable<Participant>
      cells={cells}
      body={ChoosableRows}
      actions={{
        label: t('participants.actions'),
        width: 60,
        render: (participant) => <ParticipantActions programId={programId} participant={participant} />,
      }}
    />
  )
}

const ChoosableRows = ({ children }: { children?: ReactNode }) => (
  <ListRows choice={RowChoice}>{children}</ListRows>
)
