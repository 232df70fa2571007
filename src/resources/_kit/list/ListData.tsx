import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type Exporter,
  type GetDataOptions,
  type GetListParams,
  type Identifier,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  useDataProvider,
  useEvent,
  useGetList,
  useStore,
} from 'react-admin'
import { useListTitle } from '../text/useListTitle.ts'
import { ListSettingsContext, type ListSettingsValue } from './ListSettingsContext.ts'
import { isEqual, toFilter, toPage, toPageSize, toSort } from './listSettings.ts'
import { useSelection } from './useSelection.ts'

type Params = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>

type Filter = Readonly<Record<string, unknown>>
/** Filters whose inputs are shown although they are empty. */
type DisplayedFilters = Readonly<Record<string, boolean>>

type ListDataProps = {
  resource: string
  value: ListSettingsValue
  params: Params
  children: ReactNode
}

/**
 * Replaces react-admin's list controller, which overwrites a change that the URL has not caught up with, takes a
 * failed page for a missing one, and passes unchecked URL parameters to the API.
 */
export const ListData = ({ resource, value, params, children }: ListDataProps) => {
  const { settings, change } = value
  const query = useGetList(resource, params, { placeholderData: (previous) => previous })
  const { isFetching, isPlaceholderData, error, refetch } = query

  // Previous rows are no placeholder for another tab, nor after a failure.
  const [shownTab, setShownTab] = useState(settings.tab)
  if (query.data && !isPlaceholderData && shownTab !== settings.tab) setShownTab(settings.tab)
  const isOutdated = isPlaceholderData && (shownTab !== settings.tab || query.errorUpdateCount > 0)
  const data = isOutdated ? undefined : query.data
  const meta = isOutdated ? undefined : query.meta
  const queryClient = useQueryClient()
  const total = (isOutdated ? undefined : query.total) ?? findCachedTotal(queryClient, resource, params)

  useExistingPage(value, { rows: data?.length, total, isSettled: !isFetching && !isPlaceholderData })

  const [displayedFilters, setDisplayedFilters] = useState<DisplayedFilters>({})
  const dataProvider = useDataProvider()
  const getData = useEvent(async ({ maxResults, meta: requestedMeta }: GetDataOptions = {}) => {
    if (total === 0) return []
    const pagination = { page: 1, perPage: maxResults ?? total ?? DEFAULT_MAX_RESULTS }
    const response = await dataProvider.getList(resource, {
      ...params,
      pagination,
      meta: requestedMeta ?? params.meta,
    })
    return response.data
  })
  const [selectedIds, setSelectedIds] = useStore<Identifier[]>(`${resource}.selectedIds`, noIds)
  const selection = useSelection(selectedIds, setSelectedIds, getData)
  const title = useListTitle()(resource)

  const context = useMemo(
    () =>
      ({
        resource,
        defaultTitle: title,
        data,
        total,
        meta,
        error,
        isFetching,
        isPlaceholderData,
        isPending: query.isPending || isOutdated,
        isLoading: query.isLoading,
        isPaused: query.isPaused,
        refetch,
        getData,
        exporter,
        page: settings.page,
        perPage: settings.perPage,
        sort: settings.sort,
        filterValues: settings.filter,
        filter: undefined,
        displayedFilters,
        ...selection,
        setPage: (page: number) => change(toPage(page)),
        setPerPage: (perPage: number) => change(toPageSize(perPage)),
        // Of two quick clicks, the second toggles the latest order, not the rendered one.
        setSort: (sort: Params['sort']) =>
          change((latest) =>
            latest.sort.field === sort.field && !isEqual(latest.sort, settings.sort)
              ? toSort({ ...sort, order: latest.sort.order === 'ASC' ? 'DESC' : 'ASC' })(latest)
              : toSort(sort)(latest),
          ),
        setFilters: (filter: Filter, nextDisplayedFilters?: DisplayedFilters) => {
          if (nextDisplayedFilters) setDisplayedFilters(nextDisplayedFilters)
          change((latest) => toFilter(stringifyValues(filter))({ ...latest, filter: {} }))
        },
        showFilter: (name: string, value?: unknown) => {
          setDisplayedFilters((shown) => ({ ...shown, [name]: true }))
          if (value !== undefined) change(toFilter(stringifyValues({ [name]: value })))
        },
        hideFilter: (name: string) => {
          setDisplayedFilters(({ [name]: _, ...shown }) => shown)
          change(toFilter({ [name]: '' }))
        },
        hasNextPage: total === undefined ? undefined : settings.page * settings.perPage < total,
        hasPreviousPage: settings.page > 1,
      }) satisfies Record<keyof ListControllerResult, unknown>,
    [
      resource,
      title,
      data,
      total,
      meta,
      error,
      isFetching,
      isPlaceholderData,
      query.isPending,
      query.isLoading,
      query.isPaused,
      isOutdated,
      refetch,
      getData,
      displayedFilters,
      selection,
      settings,
      change,
    ],
  )
  return (
    <ResourceContextProvider value={resource}>
      <ListSettingsContext value={value}>
        {/* react-admin discriminates pending and failed states by type; its controller asserts, too. */}
        <ListContextProvider value={context as unknown as ListControllerResult}>
          {children}
        </ListContextProvider>
      </ListSettingsContext>
    </ResourceContextProvider>
  )
}

/** react-admin's default, for an unknown total. */
const DEFAULT_MAX_RESULTS = 1000

const noIds: Identifier[] = []

const stringifyValues = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value ?? '')]))

const exporter: Exporter = async (...rows) => (await import('./exportRows.ts')).exportRows(...rows)

/** For this filter, on any page: also while this page fails. */
function findCachedTotal(
  queryClient: QueryClient,
  resource: string,
  { filter, meta }: Params,
): number | undefined {
  const latestQuery = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .filter(({ state, queryKey }) => {
      const queryParams = queryKey[2] as Params
      return (
        state.data !== undefined &&
        isEqual({ filter: queryParams.filter, meta: queryParams.meta }, { filter, meta })
      )
    })
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .at(-1)
  return (latestQuery?.state.data as { total?: number } | undefined)?.total
}

type LoadedPage = { rows: number | undefined; total: number | undefined; isSettled: boolean }

/** From beyond the end to the last page: the list shrank, or the URL is old. */
function useExistingPage(
  { settings: { page, perPage }, change }: ListSettingsValue,
  { rows, total = 0, isSettled }: LoadedPage,
): void {
  useEffect(() => {
    if (!isSettled || rows !== 0 || page === 1) return
    const lastPage = Math.max(1, Math.ceil(total / perPage))
    // An API with a wrong total would cause a loop.
    change((latest) => (latest.page === page ? toPage(lastPage < page ? lastPage : 1)(latest) : latest), {
      replace: true,
    })
  }, [isSettled, rows, total, page, perPage, change])
}
