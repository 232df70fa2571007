import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { FindAnybody } from './FindAnybody.tsx'
import { FindByLicence } from './FindByLicence.tsx'

/** The dialog's content: a search across programs, or by full licence where the API has none. */
const FindParticipant = ({ onOpened }: { onOpened: () => void }) => {
  const has = useCapabilities()
  return has('search') ? <FindAnybody onOpened={onOpened} /> : <FindByLicence onOpened={onOpened} />
}

export default FindParticipant
