import Alert from '@mui/material/Alert'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { participantEditWords } from '../../participant/edit/words.ts'
import type { ParticipantDetail } from '../../participant/useParticipant.ts'
import { participantWords } from '../../participant/words.ts'
import { certificateTitle, currentCertificates } from '../model/issued.ts'

/** Before a name is mended: what is printed already stays as it is. */
export const IssuedNote = ({ participant }: { participant: ParticipantDetail }) => {
  const t = useText(participantEditWords, participantWords)
  const valid = currentCertificates(participant).filter(({ state }) => state === 'valid')
  if (valid.length === 0) return null
  const certificates = valid.map(({ kind }) => t(certificateTitle(kind))).join(', ')
  return (
    <Alert severity="info" sx={{ mb: 2, maxWidth: 880 }}>
      {t('participantEdit.issued', { certificates })}
    </Alert>
  )
}
