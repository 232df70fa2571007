import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { IssuedCertificate } from '../../../../contract/certificate.ts'
import { formatCode } from '../../../../contract/certificateNumber.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { ParticipantDetail } from '../../participant/useParticipant.ts'
import { findChangedFacts } from '../findChangedFacts.ts'
import { issueCertificate, issuerOf } from '../issuing.ts'
import { certificateMessages } from '../messages.ts'
import { currentCertificates } from '../model/currentCertificates.ts'
import { useCertificateApi } from '../useCertificateApi.ts'
import { ReissueButton } from './ReissueButton.tsx'

export const IssuedCertificates = ({ participant }: { participant: ParticipantDetail }) => {
  const t = useMessages(certificateMessages)
  const format = useFormat()
  const issuedCertificates = currentCertificates(participant)
  const { updated_at } = participant.member
  const possiblyOutdated = issuedCertificates.filter(
    ({ state, issued_at }) =>
      state === 'valid' && isTimestamp(updated_at) && Date.parse(updated_at) > Date.parse(issued_at),
  )
  if (issuedCertificates.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mt: 2.5 }}>
      {possiblyOutdated.map((certificate) => (
        <OutdatedCertificateWarning
          key={certificate.code}
          certificate={certificate}
          participant={participant}
        />
      ))}
      {issuedCertificates.map(({ kind, code, state, issued_at }) => (
        <Typography key={code} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t(state === 'revoked' ? 'issuedCertificates.isRevoked' : 'issuedCertificates.isIssued', {
            certificate: t(`certificate.${kind}`),
            number: formatCode(code),
            day: format.dayOfMoment(issued_at),
          })}
        </Typography>
      ))}
    </Box>
  )
}

type OutdatedCertificateWarningProps = { certificate: IssuedCertificate; participant: ParticipantDetail }

const OutdatedCertificateWarning = ({
  certificate: { kind, code },
  participant,
}: OutdatedCertificateWarningProps) => {
  const t = useMessages(certificateMessages)
  const hasCapability = useCapabilities()
  const api = useCertificateApi()
  const { data } = useQuery({
    queryKey: ['certificate', 'facts', code],
    // It was issued before: this request issues none.
    queryFn: async () => {
      const { certificate } = await issueCertificate(api, kind, participant, issuerOf({}))
      return certificate.facts
    },
    enabled: hasCapability('certificates'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const changedFacts = data ? findChangedFacts(data, kind, participant, {}) : []
  if (changedFacts.length === 0) return null
  return (
    <Alert
      severity="warning"
      role="note"
      action={<ReissueButton kind={kind} voucher={participant} replaces={code} size="small" />}
    >
      {t('issuedCertificates.outdated', {
        certificate: t(`certificate.${kind}`),
        parts: changedFacts.map((part) => t(`certificate.parts.${part}`)).join(', '),
      })}
    </Alert>
  )
}
