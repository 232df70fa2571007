import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import type { CertificateKind, IssuedCertificate } from '../../../../contract/certificate.ts'
import { groupedCode } from '../../../../contract/certificateNumber.ts'
import { formatDayOfMoment } from '../../../resources/_kit/text/format.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { ReissueButton } from '../../certificates/again/ReissueButton.tsx'
import { participantWords } from '../words.ts'
import type { ParticipantDetail } from './useParticipant.ts'
import { participantDetailWords } from './words.ts'

/** A certificate that an API told of in full. */
const isTold = (given: Partial<Record<keyof IssuedCertificate, unknown>>): given is IssuedCertificate =>
  (given.kind === 'participant' || given.kind === 'graduation') &&
  typeof given.code === 'string' &&
  isMoment(given.issued_at)

/** The certificates of a participant that were not replaced by others. */
export const currentCertificates = ({ certificates }: Pick<ParticipantDetail, 'certificates'>) =>
  (certificates ?? []).filter(isTold).filter(({ state }) => state !== 'replaced')

const title = { participant: 'participantCertificate', graduation: 'graduationCertificate' } as const

/** What a kind of certificate is called here. */
export const certificateTitle = (kind: CertificateKind) => `participants.${title[kind]}` as const

/** Which certificates there are, and the way to new ones when who they are for has changed. */
export const IssuedCertificates = ({ participant }: { participant: ParticipantDetail }) => {
  const t = useText(participantDetailWords, participantWords)
  const [locale] = useLocaleState()
  const current = currentCertificates(participant)
  const { updated_at } = participant.member
  const outdated = current.filter(
    ({ state, issued_at }) =>
      state === 'valid' && isMoment(updated_at) && Date.parse(updated_at) > Date.parse(issued_at),
  )
  if (current.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mt: 2.5 }}>
      {outdated.map(({ kind, code }) => (
        <Alert
          key={code}
          severity="warning"
          action={<ReissueButton kind={kind} voucher={participant} replaces={code} size="small" />}
        >
          {t('participantDetail.outdated', { certificate: t(certificateTitle(kind)) })}
        </Alert>
      ))}
      {current.map(({ kind, code, state, issued_at }) => (
        <Typography key={code} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t(state === 'revoked' ? 'participantDetail.revoked' : 'participantDetail.issued', {
            certificate: t(certificateTitle(kind)),
            number: groupedCode(code),
            day: formatDayOfMoment(issued_at, locale),
          })}
        </Typography>
      ))}
    </Box>
  )
}
