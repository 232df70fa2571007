import Button from '@mui/material/Button'
import { useParams } from 'react-router'
import { memberCalls } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { Matrix } from '../../../../resources/_kit/matrix/Matrix.tsx'
import { FileExportButton } from '../../../../resources/_kit/media/FileExportButton.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { participantMessages } from '../../messages.ts'
import { ParticipantsFrame } from '../../ParticipantsFrame.tsx'
import { ChosenTools } from '../chosen/ChosenTools.tsx'
import { progressMessages } from '../messages.ts'
import { isFiltered } from '../model.ts'
import { ProgressCard } from '../parts/ProgressCard.tsx'
import { ProgressTools } from '../parts/ProgressTools.tsx'
import { useProgressShape } from '../parts/useProgressShape.ts'
import { type PeopleChoice, useChosenPeople, usePeopleChoice } from '../usePeopleChoice.ts'
import { type ProgressSource, useProgress } from '../useProgress.ts'
import { toProgressQuery, useProgressFilter } from '../useProgressFilter.ts'

const ProgressMatrixPage = () => {
  const { id = '' } = useParams()
  const t = useMessages(progressMessages)
  return (
    <ParticipantsFrame programId={id} title={t('progress.title')}>
      <OfProgram key={id} programId={id} />
    </ParticipantsFrame>
  )
}

const OfProgram = ({ programId }: { programId: Id }) => {
  const people = useChosenPeople()
  const { filter } = useProgressFilter()
  const { source, error, refetch } = useProgress(programId, filter)
  return (
    <>
      <ProgressTools topics={source?.topics}>
        <FileExportButton
          call={memberCalls['member.progressExport']}
          given={{ params: { program: programId }, query: toProgressQuery(filter) }}
        />
      </ProgressTools>
      <ProgressCard programId={programId}>
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : source ? (
          <ProgressContent programId={programId} source={source} people={people} />
        ) : (
          <RowsSkeleton rows={10} height={32} />
        )}
      </ProgressCard>
    </>
  )
}

type ProgressContentProps = {
  programId: Id
  source: ProgressSource
  people: ReturnType<typeof useChosenPeople>
}

const ProgressContent = ({ programId, source, people }: ProgressContentProps) => {
  const t = useMessages(progressMessages, participantMessages)
  const { filter, clear } = useProgressFilter()
  const choice = usePeopleChoice(source, people)
  const hasFilter = isFiltered(filter)
  return (
    <>
      {(source.total > 0 || choice.chosen.size > 0) && (
        <ChosenTools programId={programId} source={source} choice={choice} />
      )}
      {source.total === 0 ? (
        <EmptyState
          action={
            hasFilter && (
              <Button variant="outlined" onClick={clear}>
                {t('progress.clear')}
              </Button>
            )
          }
        >
          {t(hasFilter ? 'progress.noneFound' : 'participants.empty')}
        </EmptyState>
      ) : source.activities.length === 0 ? (
        <EmptyState>{t('progress.noActivities')}</EmptyState>
      ) : (
        <ProgressRows key={JSON.stringify(filter)} programId={programId} source={source} choice={choice} />
      )}
    </>
  )
}

type ProgressRowsProps = Omit<ProgressContentProps, 'people'> & { choice: PeopleChoice }

/** Keyed by filter: starts at row 1. */
const ProgressRows = ({ programId, source, choice }: ProgressRowsProps) => {
  const t = useMessages(progressMessages)
  return (
    <Matrix
      pages={source.pages}
      label={t('progress.title')}
      shape={useProgressShape(programId, source, choice.chosen)}
      onCheck={choice.toggle}
    />
  )
}

export default ProgressMatrixPage
