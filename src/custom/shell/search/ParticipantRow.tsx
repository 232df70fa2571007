import { User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundParticipant } from '../../../../contract/find.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { ResultRow } from './ResultRow.tsx'

type ParticipantRowProps = { participant: FoundParticipant; actions?: ReactNode; onOpen: () => void }

export const ParticipantRow = ({ participant, actions, onOpen }: ParticipantRowProps) => {
  const { redeem_id, license, member, program } = participant
  const { phone, email } = member
  return (
    <ResultRow
      icon={<User size={18} />}
      to={participantPath(program.id, redeem_id)}
      actions={actions}
      onOpen={onOpen}
    >
      <b>
        <bdi>{member.fullname || DASH}</bdi>
      </b>
      <span>
        <bdi>{program.title || DASH}</bdi>
      </span>
      <span>
        {Object.entries({ phone, email, license }).map(
          ([name, fact]) => fact && <bdi key={name}>{fact}</bdi>,
        )}
      </span>
    </ResultRow>
  )
}
