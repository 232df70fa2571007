import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A page of rows, and how many there are in all. */
export type MatrixPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

type Source<Page> = {
  /** Names what is asked for: a page is kept below it. Always the same value for the same question. */
  key: readonly unknown[]
  /** Rows of a page. */
  size: number
  read: (page: number, signal: AbortSignal) => Promise<Page>
}

/** `staleTime` in milliseconds: scrolling back does not refetch. */
const FRESH = 60_000

/** What `PagedMatrix` asks for, page by page. */
export type AskedPages = {
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
 * The rows of a matrix, page by page. The first one is asked for here, the others as they come into sight, by
 * `PagedMatrix`: a page that comes renders that alone.
 *
 * @example
 * const { pages, first, at } = useMatrixPages({ key: ['progress', program, filter], size: 50, read })
 * if (first) return <PagedMatrix pages={pages} shape={{ …, rows: first.total }} />
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
  const pages: AskedPages = { key, size, total: first?.total ?? 0, query }
  return {
    pages,
    /** The first page, with all that an answer says beyond its rows. */
    first,
    /** Why there is nothing to show. */
    error: first ? null : error,
    refetch: () => void refetch(),
    /** The row at a place, undefined while it is to come. */
    at,
    /** Reads the rows from one to another, both included, for what is done to all of them. */
    rowsBetween: async (from: number, to: number): Promise<Row[]> => {
      const found: Row[] = []
      const before = Math.floor(from / size)
      for (let page = before; page <= Math.floor(to / size); page++)
        found.push(...(await queryClient.fetchQuery(query(page + 1))).rows)
      return found.slice(from - before * size, to - before * size + 1)
    },
  }
}

/** Finds rows in all fetched pages, also off-screen ones. */
function rowsAt<Row, Page extends MatrixPage<Row>>(
  queryClient: QueryClient,
  key: readonly unknown[],
  size: number,
) {
  // Asked for every cell: the name of a page is put together once.
  const names = new Map<number, string>()
  const cache = queryClient.getQueryCache()
  return (row: number): Row | undefined => {
    const page = Math.floor(row / size)
    const name = names.get(page) ?? hashKey([...key, page + 1])
    names.set(page, name)
    return cache.get<Page>(name)?.state.data?.rows[row - page * size]
  }
}
