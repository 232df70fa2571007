import { useQueries } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { Matrix, type MatrixFailure } from './Matrix.tsx'
import type { MatrixPages } from './useMatrixPages.ts'
import { pagesOf, type Span } from './viewport.ts'

/** Milliseconds that rows must stay visible before their page is fetched. */
const FETCH_DELAY_MS = 120

const start: Span = { first: 0, last: 0 }

type PagedMatrixProps = Omit<ComponentProps<typeof Matrix>, 'failures' | 'onVisibleRows'> & {
  pages: MatrixPages
}

/**
 * A matrix of paged rows. Fetches visible pages and the next one, and aborts those scrolled past. Key it by query:
 * another one starts at row 1.
 */
export const PagedMatrix = ({ pages: { size, total, query }, ...matrix }: PagedMatrixProps) => {
  const [span, setSpan] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onVisibleRows = useCallback((first: number, last: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSpan({ first, last }), FETCH_DELAY_MS)
  }, [])
  const numbers = pagesOf(span, size, total)
  const answers = useQueries({ queries: numbers.map(query) })
  const failures = answers.flatMap(({ data, error, isFetching, refetch }, index): MatrixFailure[] => {
    const from = ((numbers[index] ?? 1) - 1) * size
    if (!error || data !== undefined || isFetching) return []
    return [{ first: from, last: Math.min(from + size, total) - 1, error, retry: () => void refetch() }]
  })
  return <Matrix {...matrix} failures={failures} onVisibleRows={onVisibleRows} />
}
