import { IssuedNote } from './certificate/issued/IssuedNote.tsx'
import { ParticipantEditPage } from './participant/edit/ParticipantEditPage.tsx'

/** A participant's form, below the note on issued certificates. */
const ParticipantEdit = () => (
  <ParticipantEditPage note={(participant) => <IssuedNote participant={participant} />} />
)

export default ParticipantEdit
