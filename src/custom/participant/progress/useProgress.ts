import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { memberCalls } from '../../../../contract/member.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useMatrixPages } from '../../../resources/_kit/matrix/useMatrixPages.ts'
import { isFiltered, MOST_CHOSEN, type ProgressFilter, type ProgressRow, topicsOf } from './model.ts'
import { type ProgressPage, readProgress } from './readProgress.ts'
import { toProgressQuery } from './useProgressFilter.ts'

const PAGE = 50
/** The API's maximum. */
const WIDE_PAGE = 200

export function useProgress(programId: Id, filter: ProgressFilter) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const read = async (query: object, signal: AbortSignal) =>
    readProgress(
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
    size: PAGE,
    read: (page, signal) => read({ ...query, page, limit: PAGE }, signal),
  })
  // Unfiltered.
  const { data: all } = useQuery({
    queryKey: ['progress', 'getList', programId, 'all'],
    queryFn: ({ signal }) => read({ page: 1, limit: 1 }, signal),
    enabled: isFiltered(filter),
  })
  const { first, at, rowsBetween, error, refetch } = pages
  const totals = isFiltered(filter) ? all : first
  const source = first && {
    activities: first.activities,
    topics: topicsOf((totals ?? first).activities),
    finished: first.finished,
    /** Undefined while unknown. */
    participants: totals?.total,
    /** Of the filter; `more` if there are more. */
    total: first.total,
    more: first.more,
    at,
    pages: pages.pages,
    rowsBetween,
    /** The first `MOST_CHOSEN`; `onRead` reports the number read so far. */
    readAll: async (signal: AbortSignal, onRead: (done: number, total: number) => void) => {
      const collected: ProgressRow[] = []
      const wanted = Math.min(first.total, MOST_CHOSEN)
      for (let page = 1; collected.length < wanted; page++) {
        onRead(collected.length, wanted)
        const { rows } = await read({ ...query, page, limit: WIDE_PAGE }, signal)
        signal.throwIfAborted()
        if (rows.length === 0) break
        collected.push(...rows)
      }
      return collected.slice(0, MOST_CHOSEN)
    },
  }
  return { source, error, refetch }
}

export type ProgressSource = NonNullable<ReturnType<typeof useProgress>['source']>
