import { useAdditions } from '../../../resources/_kit/declaration/useAdditions.ts'
import { FindAnybody } from './FindAnybody.tsx'
import { FindByLicence } from './FindByLicence.tsx'

/** What the dialog shows: a search across programs, or with an API that has none a way by the whole licence. */
const FindParticipant = ({ onOpened }: { onOpened: () => void }) => {
  const has = useAdditions()
  return has('member.search') ? <FindAnybody onOpened={onOpened} /> : <FindByLicence onOpened={onOpened} />
}

export default FindParticipant
