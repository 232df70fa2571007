import Card from '@mui/material/Card'
import { QueryErrorResetBoundary, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Failure } from './Failure.tsx'

const pageOf = (key: QueryKey) =>
  (key[2] as { pagination?: { page?: number } } | undefined)?.pagination?.page ?? 1

/**
 * How a list asks. A failure stands in the list's place, with a way to try again: a second notice would be noise.
 *
 * react-admin takes a failed page beyond the first for one that does not exist, and goes to page 1 without a word:
 * there the failure is thrown to `ListFailureBoundary` before it can.
 */
export const listQueryOptions = {
  onError: () => undefined,
  throwOnError: (_: Error, query: { queryKey: QueryKey }) => pageOf(query.queryKey) > 1,
}

/** Around a list: shows why a further page could not be had, and asks for that very page again. */
export const ListFailureBoundary = ({ children }: { children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <ErrorBoundary
        onReset={reset}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <Card>
            <Failure error={error} onRetry={resetErrorBoundary} />
          </Card>
        )}
      >
        {children}
      </ErrorBoundary>
    )}
  </QueryErrorResetBoundary>
)
