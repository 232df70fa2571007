import { useAdditions } from '../../../resources/_kit/declaration/useAdditions.ts'
import { FindAnybody } from './FindAnybody.tsx'
import { FindByLicence } from './FindByLicence.tsx'

/** The dialog's content: a search across programs, or by full licence where the API has none. */
const FindParticipant = ({ onOpened }: { onOpened: () => void }) => {
  const has = useAdditions()
  return has('member.search') ? <FindAnybody onOpened={onOpened} /> : <FindByLicence onOpened={onOpened} />
}

export default FindParticipant
