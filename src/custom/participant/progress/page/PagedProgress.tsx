import type { Id } from '../../../../../contract/primitives.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { FileExportButton } from '../../../../resources/_kit/media/FileExportButton.tsx'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { ProgressCard } from '../parts/ProgressCard.tsx'
import { ProgressTools } from '../parts/ProgressTools.tsx'
import { usePagedProgress } from '../reading/usePagedProgress.ts'
import { useChosenPeople } from '../useChosen.ts'
import { toProgressQuery, useProgressFilter } from '../useProgressFilter.ts'
import { ProgressContent } from './ProgressContent.tsx'

/** Progress as the API answers it. */
export const PagedProgress = ({ programId }: { programId: Id }) => {
  const people = useChosenPeople()
  const has = useCapabilities()
  const { filter } = useProgressFilter()
  const { source, error, refetch } = usePagedProgress(programId, filter)
  return (
    <>
      <ProgressTools topics={source?.topics}>
        {has('progress') && (
          <FileExportButton
            call="member.progressExport"
            given={{ params: { program: programId }, query: toProgressQuery(filter) }}
          />
        )}
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
