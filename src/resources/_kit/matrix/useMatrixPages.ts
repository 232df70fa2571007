import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export type MatrixPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

type Source<Page> = {
  /** Query key of the pages. Keep it referentially stable. */
  key: readonly unknown[]
  size: number
  read: (page: number, signal: AbortSignal) => Promise<Page>
}

/** `staleTime` in milliseconds: scrolling back does not refetch. */
const FRESH = 60_000

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
 * A matrix's rows by page. The first is fetched here, others by `Matrix` as they become visible: a page that
 * arrives renders only that.
 *
 * @example
 * const { pages, first, at } = useMatrixPages({ key: ['progress', program, filter], size: 50, read })
 * if (first) return <Matrix label={…} pages={pages} shape={{ …, rows: first.total }} />
 */
export function useMatrixPages<Row, Page extends MatrixPage<Row>>({ key, size, read }: Source<Page>) {
  const queryClient = useQueryClient()
  const query = (page: number) => ({
    queryKey: [...key, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(page, signal),
    staleTime: FRESH,
  })
  const { data: first, error, refetch } = useQuery(query(1))
  const at = useMemo(() => rowsAt<Row, Page>(queryClient, key, size), [queryClient, key, size])
  const pages: MatrixPages = { key, size, total: first?.total ?? 0, query }
  return {
    pages,
    first,
    error: first ? null : error,
    refetch: () => void refetch(),
    at,
    /** Fetches an inclusive range of rows, for bulk actions. */
    rowsBetween: async (from: number, to: number): Promise<Row[]> => {
      const collected: Row[] = []
      const before = Math.floor(from / size)
      for (let page = before; page <= Math.floor(to / size); page++)
        collected.push(...(await queryClient.fetchQuery(query(page + 1))).rows)
      return collected.slice(from - before * size, to - before * size + 1)
    },
  }
}

/** Finds rows in all fetched pages, also off-screen ones. */
function rowsAt<Row, Page extends MatrixPage<Row>>(
  queryClient: QueryClient,
  key: readonly unknown[],
  size: number,
) {
  // Called per cell: keys are cached.
  const names = new Map<number, string>()
  const cache = queryClient.getQueryCache()
  return (row: number): Row | undefined => {
    const page = Math.floor(row / size)
    const name = names.get(page) ?? hashKey([...key, page + 1])
    names.set(page, name)
    return cache.get<Page>(name)?.state.data?.rows[row - page * size]
  }
}
