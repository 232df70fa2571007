import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useMessages } from '../text/useMessages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { ClearSearch } from './ClearSearch.tsx'
import { ListError } from './ListError.tsx'
import { ListFooter } from './ListFooter.tsx'
import { useListSettings } from './ListSettingsContext.ts'
import { listMessages } from './messages.ts'

type ListContentProps = {
  empty: ReactNode
  loading?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A failed list is never an empty table. */
export const ListContent = ({ empty, loading, footer = <ListFooter />, children }: ListContentProps) => {
  const t = useMessages(listMessages)
  const { settings, search } = useListSettings()
  const { data, error, isPending, isFetching, isPlaceholderData, total } = useListContext()
  const searchText = search && settings.filter[search]

  if (error && !isFetching)
    return (
      <>
        <ListError error={error} />
        {footer}
      </>
    )
  const isBeyondLastPage = data?.length === 0 && settings.page > 1
  if (isPending || !data || isBeyondLastPage)
    return (
      <>
        {loading ?? <TableSkeleton rows={Math.min(settings.perPage, 10)} />}
        {footer}
      </>
    )
  if (total === 0 && !isPlaceholderData)
    return search && searchText ? (
      <EmptyState action={<ClearSearch />}>{t('list.noMatch', { q: searchText })}</EmptyState>
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
