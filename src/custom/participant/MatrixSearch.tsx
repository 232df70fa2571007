import { ResourceContextProvider } from 'react-admin'
import { ListSettingsContext, type ListSettingsValue } from '../../resources/_kit/list/ListSettingsContext.ts'
import { SearchBox } from '../../resources/_kit/list/SearchBox.tsx'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { participantMessages } from './messages.ts'

type MatrixSearchProps = {
  /** Query key prefix of the rows, to refetch when the same text is searched again. */
  resource: string
  settings: ListSettingsValue
}

export const MatrixSearch = ({ resource, settings }: MatrixSearchProps) => {
  const t = useMessages(participantMessages)
  return (
    <ResourceContextProvider value={resource}>
      <ListSettingsContext value={settings}>
        <SearchBox label={t('participants.search')} placeholder={t('participants.placeholder')} />
      </ListSettingsContext>
    </ResourceContextProvider>
  )
}
