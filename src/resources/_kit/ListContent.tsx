import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { EmptyState } from './EmptyState.tsx'
import { Failure } from './Failure.tsx'
import { ListFooter } from './ListFooter.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { useText } from './useText.ts'

type ListContentProps = {
  /** Shown when there is nothing at all, not even without a search. */
  empty: ReactNode
  /** The filter of the search box. */
  search?: string
  /** The shape of what is to come; rows unless given. */
  loading?: ReactNode
  /** Stands under the list; the pages and their size unless given. */
  footer?: ReactNode
  children: ReactNode
}

/** What stands in a list's card: rows, or why there are none. A failed list is never an empty table. */
export const ListContent = ({
  empty,
  search,
  loading,
  footer = <ListFooter />,
  children,
}: ListContentProps) => {
  const t = useText()
  const {
    data,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
    filterValues,
    setFilters,
    perPage,
    total,
  } = useListContext()
  const wanted = search ? filterValues?.[search] : undefined

  if (error && !isFetching) return <Failure error={error} onRetry={refetch} />
  if (isPending || !data) return loading ?? <RowsSkeleton rows={Math.min(perPage, 10)} />
  if (total === 0 && !isPlaceholderData)
    return wanted ? (
      <EmptyState
        action={
          <Button variant="outlined" onClick={() => setFilters({})}>
            {t('list.clearSearch')}
          </Button>
        }
      >
        {t('list.noMatch', { q: wanted })}
      </EmptyState>
    ) : (
      empty
    )
  return (
    <>
      <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity 150ms' }}>
        {children}
      </Box>
      {footer}
    </>
  )
}
