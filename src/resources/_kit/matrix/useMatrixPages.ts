import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MatrixFailure } from './Matrix.tsx'
import { pagesOf, type Span } from './sight.ts'

/** A page of rows, and how many there are in all. */
export type MatrixPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

type Source<Page> = {
  /** Names what is asked for: a page is kept below it. Always the same value for the same question. */
  key: readonly unknown[]
  /** Rows of a page. */
  size: number
  read: (page: number, signal: AbortSignal) => Promise<Page>
}

/** Milliseconds for which rows have to stay in sight: pages that fly past are not asked for. */
const PATIENCE = 120
/** Milliseconds for which a page counts as new: whoever scrolls back asks for nothing. */
const FRESH = 60_000

/**
 * The rows of a matrix, page by page as they come into sight. Those in sight are followed, with one page ahead; a page
 * that was passed before it came is given up.
 *
 * @example
 * const pages = useMatrixPages({ key: ['progress', program, filter], size: 50, read })
 * <Matrix shape={{ …, rows: pages.total }} onSight={pages.onSight} failures={pages.failures} />
 */
export function useMatrixPages<Row, Page extends MatrixPage<Row>>({ key, size, read }: Source<Page>) {
  const queryClient = useQueryClient()
  const [sight, setSight] = useState<{ key: readonly unknown[]; span: Span }>({ key, span: start })
  // Another question begins at its first row.
  const span = sight.key === key ? sight.span : start
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const known = queryClient.getQueryData<Page>([...key, 1])?.total ?? 0
  const pages = pagesOf(span, size, known)
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(page, signal),
      staleTime: FRESH,
    })),
  })
  // Named here, whatever comes of them: of what nobody has looked at, nobody is told that it has changed.
  const told = answers.map(({ data, error, isFetching, refetch }, index) => ({
    page: pages[index] ?? 1,
    isThere: data !== undefined,
    error,
    isFetching,
    refetch,
  }))
  const first = queryClient.getQueryData<Page>([...key, 1])
  const firstTold = told.find(({ page }) => page === 1)
  const total = first?.total ?? 0

  const onSight = useCallback(
    (from: number, to: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setSight({ key, span: { first: from, last: to } }), PATIENCE)
    },
    [key],
  )
  const failures = told.flatMap(({ page, isThere, error, isFetching, refetch }): MatrixFailure[] => {
    if (!first || !error || isThere || isFetching) return []
    const last = Math.min(page * size, total) - 1
    return [{ first: (page - 1) * size, last, error, retry: () => void refetch() }]
  })
  const at = useMemo(() => rowsAt<Row, Page>(queryClient, key, size), [queryClient, key, size])
  return {
    /** The first page, with all that an answer says beyond its rows. */
    first,
    total,
    /** Why there is nothing to show. */
    error: first ? null : (firstTold?.error ?? null),
    refetch: () => void firstTold?.refetch(),
    /** The row at a place, undefined while it is to come. */
    at,
    failures,
    onSight,
    /** Reads the rows from one to another, for what is done to all of them. */
    rowsBetween: async (from: number, to: number): Promise<Row[]> => {
      const wanted = Array.from(
        { length: Math.floor(to / size) - Math.floor(from / size) + 1 },
        (_, index) => Math.floor(from / size) + 1 + index,
      )
      const found: Row[] = []
      for (const page of wanted) {
        const { rows } = await queryClient.fetchQuery({
          queryKey: [...key, page],
          queryFn: ({ signal }) => read(page, signal),
          staleTime: FRESH,
        })
        found.push(...rows)
      }
      const before = Math.floor(from / size) * size
      return found.slice(from - before, to - before + 1)
    },
  }
}

const start: Span = { first: 0, last: 0 }

/** Finds rows among all pages that have been read, also of those that nobody looks at now. */
function rowsAt<Row, Page extends MatrixPage<Row>>(
  queryClient: QueryClient,
  key: readonly unknown[],
  size: number,
) {
  return (row: number): Row | undefined => {
    const page = Math.floor(row / size)
    return queryClient.getQueryData<Page>([...key, page + 1])?.rows[row - page * size]
  }
}
