import { IssuedCertificatesInfo } from './certificate/issued/IssuedCertificatesInfo.tsx'
import { ParticipantEditPage } from './participant/edit/ParticipantEditPage.tsx'

/** A participant's form, below the note on issued certificates. */
const ParticipantEdit = () => (
  <ParticipantEditPage renderNotice={(participant) => <IssuedCertificatesInfo participant={participant} />} />
)

export default ParticipantEdit
