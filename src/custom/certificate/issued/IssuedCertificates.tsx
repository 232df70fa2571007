import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { IssuedCertificate } from '../../../../contract/certificate.ts'
import { groupedCode } from '../../../../contract/certificateNumber.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { ParticipantDetail } from '../../participant/useParticipant.ts'
import { changedSince } from '../changes.ts'
import { issueCertificate, issuerOf } from '../issuing.ts'
import { certificateMessages } from '../messages.ts'
import { currentCertificates } from '../model/currentCertificates.ts'
import { useCertificateApi } from '../useCertificateApi.ts'
import { ReissueButton } from './ReissueButton.tsx'

export const IssuedCertificates = ({ participant }: { participant: ParticipantDetail }) => {
  const t = useMessages(certificateMessages)
  const format = useFormat()
  const current = currentCertificates(participant)
  const { updated_at } = participant.member
  const suspects = current.filter(
    ({ state, issued_at }) =>
      state === 'valid' && isMoment(updated_at) && Date.parse(updated_at) > Date.parse(issued_at),
  )
  if (current.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mt: 2.5 }}>
      {suspects.map((certificate) => (
        <Outdated key={certificate.code} certificate={certificate} participant={participant} />
      ))}
      {current.map(({ kind, code, state, issued_at }) => (
        <Typography key={code} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t(state === 'revoked' ? 'issuedCertificates.isRevoked' : 'issuedCertificates.isIssued', {
            certificate: t(`certificate.${kind}`),
            number: groupedCode(code),
            day: format.dayOfMoment(issued_at),
          })}
        </Typography>
      ))}
    </Box>
  )
}

type OutdatedProps = { certificate: IssuedCertificate; participant: ParticipantDetail }

const Outdated = ({ certificate: { kind, code }, participant }: OutdatedProps) => {
  const t = useMessages(certificateMessages)
  const has = useCapabilities()
  const api = useCertificateApi()
  const { data } = useQuery({
    queryKey: ['certificate', 'facts', code],
    // It was issued before: this request issues none.
    queryFn: async () => {
      const { certificate } = await issueCertificate(api, kind, participant, issuerOf({}))
      return certificate.facts
    },
    enabled: has('certificates'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const changed = data ? changedSince(data, kind, participant, {}) : []
  if (changed.length === 0) return null
  return (
    <Alert
      severity="warning"
      role="note"
      action={<ReissueButton kind={kind} voucher={participant} replaces={code} size="small" />}
    >
      {t('issuedCertificates.outdated', {
        certificate: t(`certificate.${kind}`),
        parts: changed.map((part) => t(`certificate.parts.${part}`)).join(', '),
      })}
    </Alert>
  )
}
