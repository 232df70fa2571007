import { IssuedCertificates } from './certificate/issued/IssuedCertificates.tsx'
import { ParticipantDetailPage } from './participant/detail/ParticipantDetailPage.tsx'

/** A participant's page with certificates, which participant/ does not import. */
const ParticipantPage = () => (
  <ParticipantDetailPage
    renderCertificates={(participant) => <IssuedCertificates participant={participant} />}
  />
)

export default ParticipantPage
