import Button from '@mui/material/Button'
import type { Id } from '../../../../../contract/primitives.ts'
import { Matrix } from '../../../../resources/_kit/matrix/Matrix.tsx'
import { PagedMatrix } from '../../../../resources/_kit/matrix/PagedMatrix.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ChosenTools } from '../chosen/ChosenTools.tsx'
import { isFiltered } from '../model.ts'
import { useProgressShape } from '../parts/useProgressShape.ts'
import type { ProgressSource } from '../source.ts'
import { type Chosen, useChosen, type useChosenPeople } from '../useChosen.ts'
import { useProgressFilter } from '../useProgressFilter.ts'
import { progressWords } from '../words.ts'

type ProgressContentProps = {
  programId: Id
  source: ProgressSource
  people: ReturnType<typeof useChosenPeople>
}

/** The matrix with its bulk actions. */
export const ProgressContent = ({ programId, source, people }: ProgressContentProps) => {
  const t = useMessages(progressWords)
  const { filter, clear } = useProgressFilter()
  const choice = useChosen(source, people)
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
          {t(hasFilter ? 'progress.noneFound' : 'progress.empty')}
        </EmptyState>
      ) : source.activities.length === 0 ? (
        <EmptyState>{t('progress.noActivities')}</EmptyState>
      ) : (
        <ProgressRows key={JSON.stringify(filter)} programId={programId} source={source} choice={choice} />
      )}
    </>
  )
}

type ProgressRowsProps = Omit<ProgressContentProps, 'people'> & { choice: Chosen }

/** Keyed by filter: another one starts at row 1. */
const ProgressRows = ({ programId, source, choice }: ProgressRowsProps) => {
  const t = useMessages(progressWords)
  const matrix = {
    label: t('progress.title'),
    shape: useProgressShape(programId, source, choice.chosen),
    onCheck: choice.toggle,
  }
  return source.pages ? <PagedMatrix pages={source.pages} {...matrix} /> : <Matrix {...matrix} />
}
