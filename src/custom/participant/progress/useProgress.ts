import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useMatrixPages } from '../../../resources/_kit/matrix/useMatrixPages.ts'
import { isFiltered, MAX_SELECTED, type ProgressFilter, type ProgressRow, topicsOf } from './model.ts'
import { noFilter, progressKey, ROWS_PER_PAGE, readProgress } from './progressPages.ts'
import type { ProgressPage } from './toProgressPage.ts'

/** The API's maximum. */
const BULK_PAGE_SIZE = 200

export function useProgress(programId: Id, filter: ProgressFilter) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const key = useMemo(() => progressKey(programId, filter), [programId, filter])
  const pages = useMatrixPages<ProgressRow, ProgressPage>({
    key,
    size: ROWS_PER_PAGE,
    read: (page, signal) =>
      readProgress(dataProvider, programId, filter, { page, limit: ROWS_PER_PAGE }, signal),
  })
  // Unfiltered.
  const { data: unfilteredPage } = useQuery({
    queryKey: ['progress', 'getList', programId, 'all'],
    queryFn: ({ signal }) => readProgress(dataProvider, programId, noFilter, { page: 1, limit: 1 }, signal),
    enabled: isFiltered(filter),
  })
  const { firstPage, rowAt, rowsBetween, error, refetch } = pages
  const totals = isFiltered(filter) ? unfilteredPage : firstPage
  const source = firstPage && {
    activities: firstPage.activities,
    topics: topicsOf((totals ?? firstPage).activities),
    finishedCounts: firstPage.finishedCounts,
    /** Undefined while unknown. */
    participants: totals?.total,
    /** Of the filter; `hasMore` if there are more. */
    total: firstPage.total,
    hasMore: firstPage.hasMore,
    rowAt,
    pages: pages.pages,
    rowsBetween,
    /** The first `MAX_SELECTED`; `onRead` reports the number read so far. */
    readAll: async (signal: AbortSignal, onRead: (done: number, total: number) => void) => {
      const collected: ProgressRow[] = []
      const rowCount = Math.min(firstPage.total, MAX_SELECTED)
      for (let page = 1; collected.length < rowCount; page++) {
        onRead(collected.length, rowCount)
        const { rows } = await readProgress(
          dataProvider,
          programId,
          filter,
          { page, limit: BULK_PAGE_SIZE },
          signal,
        )
        signal.throwIfAborted()
        if (rows.length === 0) break
        collected.push(...rows)
      }
      return collected.slice(0, MAX_SELECTED)
    },
  }
  return { source, error, refetch }
}

export type ProgressSource = NonNullable<ReturnType<typeof useProgress>['source']>
