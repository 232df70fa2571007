import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export type MatrixPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

type MatrixPagesOptions<Page> = {
  /** Keep it referentially stable. */
  key: readonly unknown[]
  /** Rows of a page. */
  size: number
  read: (page: number, signal: AbortSignal) => Promise<Page>
}

/** Milliseconds in which scrolling back does not refetch. */
const STALE_TIME_MS = 60_000

export type MatrixPages = {
  readonly key: readonly unknown[]
  readonly size: number
  readonly total: number
  readonly query: (page: number) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
    staleTime: number
  }
}

/**
 * Fetches the first page; `Matrix` fetches the others as they become visible.
 *
 * @example
 * const { pages, firstPage, rowAt } = useMatrixPages({ key: ['progress', program, filter], size: 50, read })
 * if (firstPage) return <Matrix label={…} pages={pages} shape={{ …, rows: firstPage.total }} />
 */
export function useMatrixPages<Row, Page extends MatrixPage<Row>>({
  key,
  size,
  read,
}: MatrixPagesOptions<Page>) {
  const queryClient = useQueryClient()
  const query = (page: number) => ({
    queryKey: [...key, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(page, signal),
    staleTime: STALE_TIME_MS,
  })
  const { data: firstPage, error, refetch } = useQuery(query(1))
  const rowAt = useMemo(() => createRowLookup<Row, Page>(queryClient, key, size), [queryClient, key, size])
  const pages: MatrixPages = { key, size, total: firstPage?.total ?? 0, query }
  return {
    pages,
    /** With all other data of its response. */
    firstPage,
    /** Of the first page. */
    error: firstPage ? null : error,
    refetch: () => void refetch(),
    /** Undefined while loading. */
    rowAt,
    /** An inclusive range, for bulk actions. */
    rowsBetween: async (from: number, to: number): Promise<Row[]> => {
      const rows: Row[] = []
      const firstPageIndex = Math.floor(from / size)
      for (let page = firstPageIndex; page <= Math.floor(to / size); page++)
        rows.push(...(await queryClient.fetchQuery(query(page + 1))).rows)
      return rows.slice(from - firstPageIndex * size, to - firstPageIndex * size + 1)
    },
  }
}

function createRowLookup<Row, Page extends MatrixPage<Row>>(
  queryClient: QueryClient,
  key: readonly unknown[],
  size: number,
) {
  // Called per cell: keys are cached.
  const queryHashes = new Map<number, string>()
  const cache = queryClient.getQueryCache()
  return (row: number): Row | undefined => {
    const page = Math.floor(row / size)
    const queryHash = queryHashes.get(page) ?? hashKey([...key, page + 1])
    queryHashes.set(page, queryHash)
    return cache.get<Page>(queryHash)?.state.data?.rows[row - page * size]
  }
}
