import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Card from '@mui/material/Card'
import { ChevronDown, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ResourceContextProvider, ShowBase, useShowContext } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Program } from '../../../../../contract/program.ts'
import { preloading } from '../../../../common/lazyComponent.tsx'
import { presencePath } from '../../../../common/paths.ts'
import type { ApiRecord } from '../../../../dataProvider/normalise.ts'
import { resourcePath } from '../../../../resources/_kit/declaration/resourcePath.ts'
import { useShowDeleted } from '../../../../resources/_kit/form/restore/showDeleted.ts'
import { ListSettingsContext } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { SearchBox } from '../../../../resources/_kit/list/SearchBox.tsx'
import { useUrlSettings } from '../../../../resources/_kit/list/useUrlSettings.ts'
import { NotFound } from '../../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../../../resources/_kit/page/useResourceTrail.ts'
import { useGoBack } from '../../../../resources/_kit/place/useGoBack.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { DeleteDialog, loadDeleteDialog } from '../../../../resources/program/lazyDialogs.ts'
import { useProgramMenu } from '../../../../resources/program/programMenu.ts'
import { participantsPath } from '../../../../resources/program/programPaths.ts'
import { resource as programResource } from '../../../../resources/program/resource.ts'
import { outlineMessages } from '../../messages.ts'
import { topicCreatePath, topicEditPath } from '../../outlinePaths.ts'
import { OutlineScreen } from './OutlineScreen.tsx'
import { ProgramFacts } from './ProgramFacts.tsx'

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

type ProgramToolsProps = { programId: Id; program: ApiRecord<Program> | undefined }

const ProgramTools = ({ programId, program }: ProgramToolsProps) => {
  const t = useMessages(outlineMessages)
  const showDeleted = useShowDeleted()
  const goBack = useGoBack()
  const [isDeleting, setDeleting] = useState(false)
  const hasDeleteOpened = useHasOpened(isDeleting)
  const entries = useProgramMenu(programId, program, {
    acts: {
      ...(showDeleted && { restore: () => showDeleted(programId) }),
      ...(program && { delete: () => setDeleting(true) }),
    },
    except: 'open',
  })
  const total = program?.total_participants
  return (
    <>
      <Button component={RouterLink} to={participantsPath(programId)} sx={quietButton}>
        {typeof total === 'number' ? t('outline.participantCount', { total }) : t('outline.participants')}
      </Button>
      <Button component={RouterLink} to={presencePath(programId)} sx={quietButton}>
        {t('outline.presence')}
      </Button>
      <Box {...preloading(loadDeleteDialog)} sx={{ display: 'flex' }}>
        <ActionMenu label={t('outline.programMenu')} tooltip={t('outline.more')} entries={entries} />
      </Box>
      <Suspense>
        {program && hasDeleteOpened && (
          <DeleteDialog
            program={program}
            open={isDeleting}
            onDeleted={() => goBack(resourcePath(programResource, 'list'))}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
      <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <NewTopic programId={programId} />
      </Box>
    </>
  )
}

const quietButton = { px: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap', flexShrink: 0 }

const NewTopic = ({ programId }: { programId: Id }) => {
  const t = useMessages(outlineMessages)
  return (
    <ButtonGroup variant="contained" disableElevation sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      <Button component={RouterLink} to={topicCreatePath(programId)} startIcon={<Plus size={16} />}>
        {t('outline.newTopic')}
      </Button>
      <ActionMenu
        label={t('outline.newTopicMenu')}
        button={(opener) => (
          <Button {...opener} sx={{ px: 1, minWidth: 36 }}>
            <ChevronDown size={16} />
          </Button>
        )}
        entries={[{ label: t('outline.newPublished'), to: topicEditPath(programId, 'new') }]}
      />
    </ButtonGroup>
  )
}

export default ProgramDetailPage
