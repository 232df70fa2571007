import { IssuedNote } from './certificate/issued/IssuedNote.tsx'
import { ParticipantEditPage } from './participant/edit/ParticipantEditPage.tsx'

/** The form of a participant, below what is said of certificates that were issued. */
const ParticipantEdit = () => (
  <ParticipantEditPage note={(participant) => <IssuedNote participant={participant} />} />
)

export default ParticipantEdit
