import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { graduationCertificatePath, participantCertificatePath } from '../../../paths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { IconAction } from '../../../resources/_kit/ui/IconAction.tsx'
import { useHasOpened } from '../../../resources/_kit/ui/useHasOpened.ts'
import { participantEditPath, participantPath } from '../../../resources/program/programPaths.ts'
import type { Participant } from '../model.ts'
import { participantWords } from '../words.ts'

type ParticipantActionsProps = { programId: Id; participant: Participant }

export const ParticipantActions = ({ programId, participant }: ParticipantActionsProps) => {
  const t = useMessages(participantWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useHasOpened(anchor !== null)
  const { id, license } = participant
  const links = [
    [t('participants.detail'), participantPath(programId, id)],
    [t('participants.edit'), participantEditPath(programId, id)],
    [t('participants.participantCertificate'), participantCertificatePath(id)],
    ...(license ? [[t('participants.graduationCertificate'), graduationCertificatePath(license)]] : []),
  ] as const
  return (
    <>
      <IconAction
        label={t('participants.more', { name: participant.member.fullname || DASH })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        icon={<EllipsisVertical size={18} />}
      />
      {opened && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {links.map(([label, to]) => (
            <MenuItem key={to} component={RouterLink} to={to} onClick={() => setAnchor(null)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
