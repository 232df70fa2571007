import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export type MatrixPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

type Source<Page> = {
  /** Keep it referentially stable. */
  key: readonly unknown[]
  /** Rows of a page. */
  size: number
  read: (page: number, signal: AbortSignal) => Promise<Page>
}

/** Milliseconds in which scrolling back does not refetch. */
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
 * Fetches the first page; `Matrix` fetches the others as they become visible.
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
    /** With all other data of its response. */
    first,
    /** Of the first page. */
    error: first ? null : error,
    refetch: () => void refetch(),
    /** Undefined while loading. */
    at,
    /** An inclusive range, for bulk actions. */
    rowsBetween: async (from: number, to: number): Promise<Row[]> => {
      const collected: Row[] = []
      const before = Math.floor(from / size)
      for (let page = before; page <= Math.floor(to / size); page++)
        collected.push(...(await queryClient.fetchQuery(query(page + 1))).rows)
      return collected.slice(from - before * size, to - before * size + 1)
    },
  }
}

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
