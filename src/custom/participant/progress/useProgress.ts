import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { memberCalls } from '../../../../contract/member.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useMatrixPages } from '../../../resources/_kit/matrix/useMatrixPages.ts'
import { isFiltered, MAX_SELECTED, type ProgressFilter, type ProgressRow, topicsOf } from './model.ts'
import { type ProgressPage, toProgressPage } from './toProgressPage.ts'
import { toProgressQuery } from './useProgressFilter.ts'

const PAGE_SIZE = 50
/** The API's maximum. */
const BULK_PAGE_SIZE = 200

export function useProgress(programId: Id, filter: ProgressFilter) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const read = async (query: object, signal: AbortSignal) =>
    toProgressPage(
      await dataProvider.call(memberCalls['member.progress'], {
        params: { program: programId },
        query,
        signal,
      }),
    )
  const query = toProgressQuery(filter)
  // Invalidated by the search box.
  const key = useMemo(() => ['progress', 'getList', programId, filter] as const, [programId, filter])
  const pages = useMatrixPages<ProgressRow, ProgressPage>({
    key,
    size: PAGE_SIZE,
    read: (page, signal) => read({ ...query, page, limit: PAGE_SIZE }, signal),
  })
  // Unfiltered.
  const { data: unfilteredPage } = useQuery({
    queryKey: ['progress', 'getList', programId, 'all'],
    queryFn: ({ signal }) => read({ page: 1, limit: 1 }, signal),
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
        const { rows } = await read({ ...query, page, limit: BULK_PAGE_SIZE }, signal)
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
