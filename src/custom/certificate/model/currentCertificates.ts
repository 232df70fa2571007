import type { IssuedCertificate } from '../../../../contract/certificate.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import type { ParticipantDetail } from '../../participant/useParticipant.ts'

/** APIs may leave fields out. */
const isIssuedCertificate = (
  certificate: Partial<Record<keyof IssuedCertificate, unknown>>,
): certificate is IssuedCertificate =>
  (certificate.kind === 'participant' || certificate.kind === 'graduation') &&
  typeof certificate.code === 'string' &&
  isTimestamp(certificate.issued_at)

/** One of each kind: the valid one, or a revoked one without a successor. */
export function currentCertificates({ certificates }: Pick<ParticipantDetail, 'certificates'>) {
  const newestFirst = (certificates ?? [])
    .filter(isIssuedCertificate)
    .filter(({ state }) => state !== 'replaced')
    .sort((one, other) => Date.parse(other.issued_at) - Date.parse(one.issued_at))
  return newestFirst.filter((each, nth) => newestFirst.findIndex(({ kind }) => kind === each.kind) === nth)
}
