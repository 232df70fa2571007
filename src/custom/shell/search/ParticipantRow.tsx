import { User } from 'lucide-react'
import type { FoundParticipant } from '../../../../contract/find.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { ContactMenu } from '../../participant/contact/ContactMenu.tsx'
import { toContact } from '../../participant/contact/model.ts'
import { formatPhone } from '../../participant/contact/phone.ts'
import { ResultRow } from './ResultRow.tsx'

type ParticipantRowProps = { participant: FoundParticipant; onOpen: () => void }

export const ParticipantRow = ({ participant, onOpen }: ParticipantRowProps) => {
  const { redeem_id, license, member, program } = participant
  const { email } = member
  const phone = formatPhone(member.phone ?? '')
  return (
    <ResultRow
      icon={<User size={18} />}
      to={participantPath(program.id, redeem_id)}
      actions={<ContactMenu contact={toContact({ id: redeem_id, member, program })} variant="icon" />}
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
