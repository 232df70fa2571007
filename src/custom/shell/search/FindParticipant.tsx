import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { FindAnybody } from './FindAnybody.tsx'
import { FindByLicence } from './FindByLicence.tsx'
import type { FindProps } from './useFindText.ts'

/** The dialog's content: a search across programs, or by full licence where the API has none. */
const FindParticipant = (props: FindProps) => {
  const has = useCapabilities()
  return has('search') ? <FindAnybody {...props} /> : <FindByLicence {...props} />
}

export default FindParticipant
