import { IssuedCertificates } from './certificate/issued/IssuedCertificates.tsx'
import { ParticipantDetailPage } from './participant/detail/ParticipantDetailPage.tsx'

/** A participant's page with the certificates: participant/ knows nothing of these. */
const ParticipantPage = () => (
  <ParticipantDetailPage certificates={(participant) => <IssuedCertificates participant={participant} />} />
)

export default ParticipantPage
