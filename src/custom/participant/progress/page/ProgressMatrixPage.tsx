import Button from '@mui/material/Button'
import { useParams } from 'react-router'
import { memberCalls } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { Matrix } from '../../../../resources/_kit/matrix/Matrix.tsx'
import { FileExportButton } from '../../../../resources/_kit/media/FileExportButton.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { MatrixSkeleton } from '../../../../resources/_kit/ui/Skeletons.tsx'
import { participantMessages } from '../../messages.ts'
import { ParticipantsFrame } from '../../ParticipantsFrame.tsx'
import { progressMessages } from '../messages.ts'
import { isFiltered } from '../model.ts'
import { ProgressCard } from '../parts/ProgressCard.tsx'
import { ProgressTools } from '../parts/ProgressTools.tsx'
import { useProgressShape } from '../parts/useProgressShape.ts'
import { SelectionTools } from '../selection/SelectionTools.tsx'
import { type ContactSelection, useContactSelection, useSelectedContacts } from '../useContactSelection.ts'
import { type ProgressSource, useProgress } from '../useProgress.ts'
import { toProgressQuery, useProgressFilter } from '../useProgressFilter.ts'

const ProgressMatrixPage = () => {
  const { id = '' } = useParams()
  const t = useMessages(progressMessages)
  return (
    <ParticipantsFrame programId={id} title={t('progress.title')}>
      <ProgramProgress key={id} programId={id} />
    </ParticipantsFrame>
  )
}

const ProgramProgress = ({ programId }: { programId: Id }) => {
  const contactsState = useSelectedContacts()
  const { filter } = useProgressFilter()
  const { source, error, refetch } = useProgress(programId, filter)
  return (
    <>
      <ProgressTools topics={source?.topics}>
        <FileExportButton
          call={memberCalls['member.progressExport']}
          callArguments={{ params: { program: programId }, query: toProgressQuery(filter) }}
        />
      </ProgressTools>
      <ProgressCard programId={programId}>
        {error ? (
          <ErrorMessage error={error} onRetry={refetch} />
        ) : source ? (
          <ProgressContent programId={programId} source={source} contactsState={contactsState} />
        ) : (
          <MatrixSkeleton />
        )}
      </ProgressCard>
    </>
  )
}

type ProgressContentProps = {
  programId: Id
  source: ProgressSource
  contactsState: ReturnType<typeof useSelectedContacts>
}

const ProgressContent = ({ programId, source, contactsState }: ProgressContentProps) => {
  const t = useMessages(progressMessages, participantMessages)
  const { filter, clear } = useProgressFilter()
  const selection = useContactSelection(source, contactsState)
  const hasFilter = isFiltered(filter)
  return (
    <>
      {(source.total > 0 || selection.selectedContacts.size > 0) && (
        <SelectionTools programId={programId} source={source} selection={selection} />
      )}
      {source.total === 0 ? (
        <EmptyState
          action={
            hasFilter && (
              <Button variant="outlined" onClick={clear}>
                {t('participants.clearFilters')}
              </Button>
            )
          }
        >
          {t(hasFilter ? 'participants.noneFound' : 'participants.empty')}
        </EmptyState>
      ) : source.activities.length === 0 ? (
        <EmptyState>{t('progress.noActivities')}</EmptyState>
      ) : (
        <ProgressRows
          key={JSON.stringify(filter)}
          programId={programId}
          source={source}
          selection={selection}
        />
      )}
    </>
  )
}

type ProgressRowsProps = Omit<ProgressContentProps, 'contactsState'> & { selection: ContactSelection }

/** Keyed by filter: starts at row 1. */
const ProgressRows = ({ programId, source, selection }: ProgressRowsProps) => {
  const t = useMessages(progressMessages)
  return (
    <Matrix
      pages={source.pages}
      label={t('progress.title')}
      shape={useProgressShape(programId, source, selection.selectedContacts)}
      onCheck={selection.toggle}
    />
  )
}

export default ProgressMatrixPage
