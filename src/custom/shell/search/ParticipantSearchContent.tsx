import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { LicenceSearch } from './LicenceSearch.tsx'
import { ParticipantSearch } from './ParticipantSearch.tsx'
import type { SearchProps } from './useSearchText.ts'

/** The dialog's content: a search across programs, or by full licence where the API has none. */
const ParticipantSearchContent = (props: SearchProps) => {
  const hasCapability = useCapabilities()
  return hasCapability('search') ? <ParticipantSearch {...props} /> : <LicenceSearch {...props} />
}

export default ParticipantSearchContent
