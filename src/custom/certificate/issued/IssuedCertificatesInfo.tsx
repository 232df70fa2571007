import Alert from '@mui/material/Alert'
import { pageWidths } from '../../../resources/_kit/page/pageWidths.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { ParticipantDetail } from '../../participant/useParticipant.ts'
import { certificateMessages } from '../messages.ts'
import { currentCertificates } from '../model/currentCertificates.ts'

/** Issued certificates keep their name. */
export const IssuedCertificatesInfo = ({ participant }: { participant: ParticipantDetail }) => {
  const t = useMessages(certificateMessages)
  const validCertificates = currentCertificates(participant).filter(({ state }) => state === 'valid')
  if (validCertificates.length === 0) return null
  const certificates = validCertificates.map(({ kind }) => t(`certificate.${kind}`)).join(', ')
  return (
    <Alert severity="info" role="note" sx={{ mb: 2, maxWidth: pageWidths.form }}>
      {t('issuedCertificates.issuedStay', { certificates })}
    </Alert>
  )
}
