import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type GetListParams,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  useGetList,
} from 'react-admin'
import { ListSettingsContext, type ListSettingsValue } from './ListSettingsContext.ts'
import { same, toPage, toPageSize, toSort } from './listSettings.ts'

type Params = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>

type ListDataProps = {
  resource: string
  value: ListSettingsValue
  /** What the API is asked for. */
  params: Params
  children: ReactNode
}

/**
 * Asks for the rows of a list's settings, and gives both to what is inside: react-admin's list context, and the settings
 * with the way to change them. It stands in for react-admin's own list controller, which writes an address that it has
 * read before the last change arrived, takes a failed page for one that does not exist, and asks the API whatever an
 * address says.
 *
 * Rows are not chosen for actions of many here: a list that has such gives its own choice to what is inside.
 */
export const ListData = ({ resource, value, params, children }: ListDataProps) => {
  const { settings, change } = value
  const query = useGetList(resource, params, { placeholderData: (previous) => previous })
  const { isFetching, isPlaceholderData, error, refetch } = query

  // Rows of before stay until the next ones come: but not another tab's, and not when the next ones failed before.
  const [shownTab, setShownTab] = useState(settings.tab)
  if (query.data && !isPlaceholderData && shownTab !== settings.tab) setShownTab(settings.tab)
  const outdated = isPlaceholderData && (shownTab !== settings.tab || query.errorUpdateCount > 0)
  const data = outdated ? undefined : query.data
  const meta = outdated ? undefined : query.meta
  const queryClient = useQueryClient()
  const total = (outdated ? undefined : query.total) ?? lastKnownTotal(queryClient, resource, params)

  usePageThatExists(value, { rows: data?.length, total, settled: !isFetching && !isPlaceholderData })

  const context = useMemo(
    () => ({
      resource,
      data,
      total,
      meta,
      error,
      isFetching,
      isPlaceholderData,
      isPending: query.isPending || outdated,
      isLoading: query.isLoading,
      refetch,
      page: settings.page,
      perPage: settings.perPage,
      sort: settings.sort,
      filterValues: settings.filter,
      filter: undefined,
      displayedFilters: {},
      selectedIds: [],
      setPage: (page: number) => change(toPage(page)),
      setPerPage: (perPage: number) => change(toPageSize(perPage)),
      // A head is pressed to turn round what it says: twice in a row it has been turned already.
      setSort: (sort: Params['sort']) =>
        change((last) =>
          last.sort.field === sort.field && !same(last.sort, settings.sort)
            ? toSort({ ...sort, order: last.sort.order === 'ASC' ? 'DESC' : 'ASC' })(last)
            : toSort(sort)(last),
        ),
      setFilters: (filter: Record<string, string>) => change((last) => ({ ...last, filter, page: 1 })),
      hasNextPage: total === undefined ? undefined : settings.page * settings.perPage < total,
      hasPreviousPage: settings.page > 1,
    }),
    [
      resource,
      data,
      total,
      meta,
      error,
      isFetching,
      isPlaceholderData,
      query.isPending,
      query.isLoading,
      outdated,
      refetch,
      settings,
      change,
    ],
  )
  return (
    <ResourceContextProvider value={resource}>
      <ListSettingsContext value={value}>
        {/* react-admin tells what is pending and what failed apart by types; its own controller asserts them, too. */}
        <ListContextProvider value={context as unknown as ListControllerResult}>
          {children}
        </ListContextProvider>
      </ListSettingsContext>
    </ResourceContextProvider>
  )
}

/** How many rows a list of this filter had when it was last seen, on whatever page: also while this page fails. */
function lastKnownTotal(
  queryClient: QueryClient,
  resource: string,
  { filter, meta }: Params,
): number | undefined {
  const seen = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .filter(({ state, queryKey }) => {
      const of = queryKey[2] as Params
      return state.data !== undefined && same({ filter: of.filter, meta: of.meta }, { filter, meta })
    })
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .at(-1)
  return (seen?.state.data as { total?: number } | undefined)?.total
}

type Seen = { rows: number | undefined; total: number | undefined; settled: boolean }

/** Leads from a page beyond the end to the last one: the list got shorter, or the address is of another day. */
function usePageThatExists(
  { settings: { page, perPage }, change }: ListSettingsValue,
  { rows, total = 0, settled }: Seen,
): void {
  useEffect(() => {
    if (!settled || rows !== 0 || page === 1) return
    const last = Math.max(1, Math.ceil(total / perPage))
    // An API that counts otherwise than it answers must not lead in a circle.
    change((now) => (now.page === page ? toPage(last < page ? last : 1)(now) : now), { replace: true })
  }, [settled, rows, total, page, perPage, change])
}
