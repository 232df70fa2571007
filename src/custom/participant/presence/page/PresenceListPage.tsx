import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { presenceCalls } from '../../../../../contract/presence.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { DeclaredList } from '../../../../resources/_kit/list/DeclaredList.tsx'
import { ListContent } from '../../../../resources/_kit/list/ListContent.tsx'
import { useListSettings } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { toFilter } from '../../../../resources/_kit/list/listSettings.ts'
import { FileExportButton } from '../../../../resources/_kit/media/FileExportButton.tsx'
import { PageTitle } from '../../../../resources/_kit/page/PageInfo.tsx'
import { RecordPageProvider } from '../../../../resources/_kit/page/RecordPageProvider.tsx'
import { useListTitle } from '../../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { resource as presence } from '../../../../resources/presence/resource.ts'
import { MatrixSearch } from '../../MatrixSearch.tsx'
import { participantMessages } from '../../messages.ts'
import { useParticipantsTrail } from '../../useParticipantsTrail.ts'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import { MatrixRange } from '../matrix/MatrixRange.tsx'
import { PresenceMatrix } from '../matrix/PresenceMatrix.tsx'
import { PresenceViews, useIsMatrix } from '../matrix/PresenceViews.tsx'
import { type MatrixScope, usePresenceFilter, usePresenceQuery } from '../matrix/usePresenceFilter.ts'
import { presenceMessages } from '../messages.ts'
import { PresenceRows } from '../PresenceRows.tsx'
import { useProgramChoice, useTopicChoice } from '../presenceChoices.ts'

const PresenceListPage = () => (
  <RecordPageProvider declaration={usePresenceDeclaration()}>
    <DeclaredList>
      <Content />
    </DeclaredList>
  </RecordPageProvider>
)

const { list } = presence

function usePresenceDeclaration() {
  const hasTopics = useCapabilities()('attendance')
  return useMemo(() => {
    if (hasTopics || !list) return presence
    const [firstColumn, ...otherColumns] = list.columns
    const columns = [firstColumn, ...otherColumns.filter((column) => column !== 'topic.name')] as const
    return { ...presence, list: { ...list, columns } }
  }, [hasTopics])
}

const Content = () => {
  const t = useMessages(presenceMessages, participantMessages)
  const listTitle = useListTitle()
  const hasMatrix = useCapabilities()('attendance')
  const isMatrix = useIsMatrix() && hasMatrix
  const { settings, change } = useListSettings()
  const { filterValues } = useListContext()
  const { program_id, topic_id } = settings.filter
  const program = useProgramChoice(program_id)
  const topic = useTopicChoice(program_id, topic_id)
  const trail = useParticipantsTrail(program.value)
  // A topic needs its program.
  const hasTopicOnly = topic_id !== undefined && program_id === undefined
  useEffect(() => {
    if (hasTopicOnly) change(toFilter({ topic_id: '' }), { replace: true })
  }, [hasTopicOnly, change])
  return (
    <>
      <PageTitle title={listTitle('presence')} trail={trail} />
      <Box sx={toolsSx}>
        <ChoiceFilter
          label={t('participants.program')}
          placeholder={t('presensi.allPrograms')}
          {...program}
          onChange={(id) => change(toFilter({ program_id: id, topic_id: '' }))}
        />
        <ChoiceFilter
          label={t('participants.topic')}
          placeholder={t(program_id === undefined ? 'presensi.chooseProgram' : 'participants.allTopics')}
          {...topic}
          disabled={program_id === undefined}
          onChange={(id) => change(toFilter({ topic_id: id }))}
        />
        {isMatrix ? (
          program_id !== undefined && <MatrixTools programId={program_id} topicId={topic_id} />
        ) : (
          <Box sx={{ ml: { sm: 'auto' } }}>
            <FileExportButton
              call={presenceCalls['presence.export']}
              callArguments={{ query: filterValues }}
            />
          </Box>
        )}
      </Box>
      <Card data-wide sx={{ overflow: 'clip' }}>
        {hasMatrix && <PresenceViews aside={isMatrix && program_id !== undefined && <MatrixRange />} />}
        {isMatrix ? (
          program_id === undefined ? (
            <EmptyState>{t('presenceMatrix.chooseProgram')}</EmptyState>
          ) : (
            <PresenceMatrix programId={program_id} topicId={topic_id} />
          )
        ) : (
          <ListContent
            empty={
              <EmptyState
                action={
                  program_id !== undefined && (
                    <Button
                      variant="outlined"
                      onClick={() => change(toFilter({ program_id: '', topic_id: '' }))}
                    >
                      {t('presensi.reset')}
                    </Button>
                  )
                }
              >
                {t('presensi.empty')}
              </EmptyState>
            }
          >
            <PresenceRows />
          </ListContent>
        )}
      </Card>
    </>
  )
}

const MatrixTools = (scope: MatrixScope) => {
  const { settings } = usePresenceFilter()
  const query = usePresenceQuery(scope)
  return (
    <>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
        <MatrixSearch resource="presenceMatrix" settings={settings} />
      </Box>
      <Box sx={{ ml: { sm: 'auto' } }}>
        <FileExportButton call={presenceCalls['presence.matrixExport']} callArguments={{ query }} />
      </Box>
    </>
  )
}

const toolsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }

export default PresenceListPage
