import type { Id } from '../../../../contract/primitives.ts'
import { graduationCertificatePath, participantCertificatePath } from '../../../common/paths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { participantEditPath, participantPath } from '../../../resources/program/programPaths.ts'
import { toContact } from '../contact/model.ts'
import { useContactEntries } from '../contact/useContactEntries.tsx'
import { participantMessages } from '../messages.ts'
import type { Participant } from '../model.ts'

type ParticipantActionsProps = { programId: Id; participant: Participant }

export const ParticipantActions = ({ programId, participant }: ParticipantActionsProps) => {
  const t = useMessages(participantMessages)
  const { id, license } = participant
  const { entries: contactEntries, dialog } = useContactEntries(toContact(participant))
  return (
    <>
      <ActionMenu
        tabIndex={-1}
        label={t('participants.more', { name: participant.member.fullname || DASH })}
        entries={[
          { label: t('participants.detail'), to: participantPath(programId, id) },
          {
            label: t('participants.edit'),
            to: participantEditPath(programId, id),
            state: { fromList: true },
            endsGroup: true,
          },
          ...contactEntries,
          { label: t('participants.participantCertificate'), to: participantCertificatePath(id) },
          ...(license
            ? [{ label: t('participants.graduationCertificate'), to: graduationCertificatePath(license) }]
            : []),
        ]}
      />
      {dialog}
    </>
  )
}
