import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { ResourceContextProvider, ShowBase, useShowContext } from 'react-admin'
import { useParams } from 'react-router'
import type { Program } from '../../../../../contract/program.ts'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import { ListSettingsContext } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { SearchBox } from '../../../../resources/_kit/list/SearchBox.tsx'
import { useUrlSettings } from '../../../../resources/_kit/list/useUrlSettings.ts'
import { NotFound } from '../../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../../../resources/_kit/page/useResourceTrail.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { outlineMessages } from '../../messages.ts'
import { NewTopic } from './NewTopic.tsx'
import { OutlineScreen } from './OutlineScreen.tsx'
import { ProgramFacts } from './ProgramFacts.tsx'
import { ProgramTools } from './ProgramTools.tsx'

const topicSearch = { columns: ['name'], search: 'q' } as const

const ProgramDetailPage = () => {
  const { id = '' } = useParams()
  return (
    // Resets selection and lifted item.
    <ShowBase key={id} resource="program" id={id} queryOptions={{ onError: () => undefined }}>
      <Content id={id} />
    </ShowBase>
  )
}

const Content = ({ id }: { id: string }) => {
  const t = useMessages(outlineMessages)
  const { record, error, refetch } = useShowContext<ApiRecord<Program>>()
  const trail = useResourceTrail('program')
  const settings = useUrlSettings(topicSearch)
  if (error && 'status' in error && error.status === 404) return <NotFound message={error.message} />
  return (
    <>
      <PageTitle title={record?.title || t('outline.program')} trail={trail} />
      {error ? (
        <Card>
          <ErrorMessage error={error} onRetry={refetch} />
        </Card>
      ) : (
        <ResourceContextProvider value="topic">
          <ListSettingsContext value={settings}>
            <ProgramFacts program={record} />
            <Box sx={tools}>
              <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' }, minWidth: 180, mr: { sm: 'auto' } }}>
                <SearchBox label={t('outline.search')} placeholder={t('outline.search')} />
              </Box>
              <ProgramTools programId={id} program={record} />
            </Box>
            <OutlineScreen programId={id} newTopic={<NewTopic programId={id} />} />
          </ListSettingsContext>
        </ResourceContextProvider>
      )}
    </>
  )
}

const tools = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1, mb: 2 }

export default ProgramDetailPage
