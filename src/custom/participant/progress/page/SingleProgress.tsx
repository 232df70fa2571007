import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { useHasQueue } from '../../awaitingFeedback.ts'
import { activitiesIn, countFinished, filterRows, MOST_READ, topicsOf } from '../model.ts'
import { ProgressCard } from '../parts/ProgressCard.tsx'
import { ProgressTools } from '../parts/ProgressTools.tsx'
import { activitiesOfDetails, rowOfDetail } from '../reading/answer.ts'
import { type Detail, useSingleProgress } from '../reading/useSingleProgress.ts'
import type { ProgressSource } from '../source.ts'
import { useChosenPeople } from '../useChosen.ts'
import { useProgressFilter } from '../useProgressFilter.ts'
import { progressWords } from '../words.ts'
import { ProgressContent } from './ProgressContent.tsx'

/** Progress put together out of the details of all participants, where the API has no other. */
export const SingleProgress = ({ programId }: { programId: Id }) => {
  const people = useChosenPeople()
  const t = useMessages(progressWords)
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { total, isTooMany, details, isDone, error, isStopped, stop, goOn } = useSingleProgress(programId)
  const source = useReadSource(details)
  const number = (value: number) => formatNumber(value, locale)
  if (error)
    return (
      <ProgressCard programId={programId}>
        <Failure error={error} onRetry={goOn} />
      </ProgressCard>
    )
  if (isTooMany)
    return (
      <ProgressCard programId={programId}>
        <EmptyState>
          {t('progress.tooManyToRead', { most: number(MOST_READ), total: number(total ?? 0) })}
        </EmptyState>
      </ProgressCard>
    )
  if (!isDone)
    return (
      <ProgressCard programId={programId}>
        {total === undefined ? (
          <RowsSkeleton rows={10} height={32} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', px: 2, py: 6 }}>
            <Box role="status">
              {t(isStopped ? 'progress.readingStopped' : 'progress.reading', {
                done: number(details.length),
                total: number(total),
              })}
            </Box>
            <LinearProgress
              aria-label={t('progress.title')}
              variant="determinate"
              value={(details.length / Math.max(total, 1)) * 100}
              sx={{ width: 'min(320px, 100%)' }}
            />
            <Button variant="outlined" onClick={isStopped ? goOn : stop}>
              {isStopped ? t('progress.goOn') : translate('ra.action.cancel')}
            </Button>
          </Box>
        )}
      </ProgressCard>
    )
  return (
    <>
      <ProgressTools topics={source.topics} />
      <ProgressCard programId={programId}>
        <ProgressContent programId={programId} source={source} people={people} />
      </ProgressCard>
    </>
  )
}

/** Filters and counts locally, as an API with progress would. */
function useReadSource(details: readonly Detail[]): ProgressSource {
  const { filter } = useProgressFilter()
  const canReply = useHasQueue()
  return useMemo(() => {
    const all = activitiesOfDetails(details)
    const everybody = details.map((detail) => rowOfDetail(detail, canReply))
    const activities = activitiesIn(all, filter.topic)
    const rows = filterRows(everybody, activities, filter)
    return {
      activities,
      topics: topicsOf(all),
      finished: countFinished(everybody),
      participants: everybody.length,
      total: rows.length,
      more: false,
      at: (row) => rows[row],
      rowsBetween: async (from, to) => rows.slice(from, to + 1),
      readAll: async () => rows,
    }
  }, [details, filter, canReply])
}
