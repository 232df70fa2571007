import { ResourceContextProvider } from 'react-admin'
import { useParams } from 'react-router'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { ListSettingsContext } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { useAddressSettings } from '../../../../resources/_kit/list/useAddressSettings.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ParticipantsFrame } from '../../ParticipantsFrame.tsx'
import { progressList } from '../useProgressFilter.ts'
import { progressWords } from '../words.ts'
import { PagedProgress } from './PagedProgress.tsx'
import { SingleProgress } from './SingleProgress.tsx'

/** `/program/users/{id}/progres`: completion by participant. Topic, search and filters are in the URL. */
const ProgressMatrixPage = () => {
  const { id = '' } = useParams()
  const t = useMessages(progressWords)
  const has = useCapabilities()
  const settings = useAddressSettings(progressList)
  const Progress = has('progress') ? PagedProgress : SingleProgress
  return (
    <ParticipantsFrame programId={id} title={t('progress.title')}>
      <ResourceContextProvider value="progress">
        <ListSettingsContext value={settings}>
          {/* Keyed: a selection belongs to one program. */}
          <Progress key={id} programId={id} />
        </ListSettingsContext>
      </ResourceContextProvider>
    </ParticipantsFrame>
  )
}

export default ProgressMatrixPage
