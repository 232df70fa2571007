import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { DeclaredList } from '../../../resources/_kit/list/DeclaredList.tsx'
import { ListContent } from '../../../resources/_kit/list/ListContent.tsx'
import { useListSettings } from '../../../resources/_kit/list/ListSettingsContext.ts'
import { toFilter } from '../../../resources/_kit/list/listSettings.ts'
import { FileExportButton } from '../../../resources/_kit/media/FileExportButton.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { RecordFrame } from '../../../resources/_kit/page/RecordFrame.tsx'
import { useListTitle } from '../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { useParticipantsTrail } from '../useParticipantsTrail.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { MatrixRange } from './matrix/MatrixRange.tsx'
import { MatrixSettings } from './matrix/MatrixSettings.tsx'
import { MatrixTools } from './matrix/MatrixTools.tsx'
import { PresenceMatrix } from './matrix/PresenceMatrix.tsx'
import { PresenceViews, useIsMatrix } from './matrix/PresenceViews.tsx'
import { presenceMatrixWords } from './matrix/words.ts'
import { PresenceCards } from './PresenceCards.tsx'
import { PresenceTable } from './PresenceTable.tsx'
import { useProgramChoice, useTopicChoice } from './presenceChoices.ts'
import { usePresenceDeclaration } from './usePresenceDeclaration.ts'
import { presensiWords } from './words.ts'

/** `/presensi`: attendance list; program, topic, page and order live in the address. */
const PresenceListPage = () => (
  <RecordFrame declaration={usePresenceDeclaration()}>
    <DeclaredList>
      <Content />
    </DeclaredList>
  </RecordFrame>
)

const Content = () => {
  const t = useMessages(presensiWords)
  const listTitle = useListTitle()
  const has = useCapabilities()
  const hasMatrix = has('attendance')
  const isMatrix = useIsMatrix() && hasMatrix
  const isPhone = useIsPhone()
  const { settings, change } = useListSettings()
  const { filterValues } = useListContext()
  const { program_id, topic_id } = settings.filter
  const program = useProgramChoice(program_id)
  const topic = useTopicChoice(program_id, topic_id)
  const trail = useParticipantsTrail(program.value)
  // A topic is one of a program's.
  const isAlone = topic_id !== undefined && program_id === undefined
  useEffect(() => {
    if (isAlone) change(toFilter({ topic_id: '' }), { replace: true })
  }, [isAlone, change])
  return (
    <>
      <PageTitle title={listTitle('presence')} trail={trail} />
      <Box sx={toolsSx}>
        <ChoiceFilter
          label={t('presensi.program')}
          placeholder={t('presensi.allPrograms')}
          {...program}
          onChange={(id) => change(toFilter({ program_id: id, topic_id: '' }))}
        />
        <ChoiceFilter
          label={t('presensi.topic')}
          placeholder={t(program_id === undefined ? 'presensi.chooseProgram' : 'presensi.allTopics')}
          {...topic}
          disabled={program_id === undefined}
          onChange={(id) => change(toFilter({ topic_id: id }))}
        />
        {isMatrix ? (
          program_id !== undefined && (
            <MatrixSettings>
              <MatrixTools programId={program_id} topicId={topic_id} />
            </MatrixSettings>
          )
        ) : (
          <Box sx={{ ml: { sm: 'auto' } }}>
            <FileExportButton call="presence.export" given={{ query: filterValues }} />
          </Box>
        )}
      </Box>
      <Card data-wide sx={{ overflow: 'clip' }}>
        {hasMatrix && (
          <PresenceViews
            aside={
              isMatrix &&
              program_id !== undefined && (
                <MatrixSettings>
                  <MatrixRange />
                </MatrixSettings>
              )
            }
          />
        )}
        {isMatrix ? (
          <ProgramMatrix programId={program_id} topicId={topic_id} />
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
            {isPhone ? <PresenceCards /> : <PresenceTable />}
          </ListContent>
        )}
      </Card>
    </>
  )
}

/** A matrix is one of a program. */
const ProgramMatrix = ({ programId, topicId }: { programId: Id | undefined; topicId: Id | undefined }) => {
  const t = useMessages(presenceMatrixWords)
  if (programId === undefined) return <EmptyState>{t('presenceMatrix.chooseProgram')}</EmptyState>
  return (
    <MatrixSettings>
      <PresenceMatrix programId={programId} topicId={topicId} />
    </MatrixSettings>
  )
}

const toolsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }

export default PresenceListPage
