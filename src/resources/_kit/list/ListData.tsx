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
import { same, toFilter, toPage, toPageSize, toSort } from './listSettings.ts'
import { useSelection } from './useSelection.ts'

type Params = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>

type Filter = Readonly<Record<string, unknown>>
/** Filters whose inputs are shown although they are empty. */
type Shown = Readonly<Record<string, boolean>>

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
  const outdated = isPlaceholderData && (shownTab !== settings.tab || query.errorUpdateCount > 0)
  const data = outdated ? undefined : query.data
  const meta = outdated ? undefined : query.meta
  const queryClient = useQueryClient()
  const total = (outdated ? undefined : query.total) ?? lastKnownTotal(queryClient, resource, params)

  usePageThatExists(value, { rows: data?.length, total, settled: !isFetching && !isPlaceholderData })

  const [displayedFilters, setDisplayedFilters] = useState<Shown>({})
  const dataProvider = useDataProvider()
  const getData = useEvent(async ({ maxResults, meta: wanted }: GetDataOptions = {}) => {
    if (total === 0) return []
    const pagination = { page: 1, perPage: maxResults ?? total ?? MOST_ROWS }
    const found = await dataProvider.getList(resource, { ...params, pagination, meta: wanted ?? params.meta })
    return found.data
  })
  const [chosen, setChosen] = useStore<Identifier[]>(`${resource}.selectedIds`, none)
  const selection = useSelection(chosen, setChosen, getData)
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
        isPending: query.isPending || outdated,
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
          change((last) =>
            last.sort.field === sort.field && !same(last.sort, settings.sort)
              ? toSort({ ...sort, order: last.sort.order === 'ASC' ? 'DESC' : 'ASC' })(last)
              : toSort(sort)(last),
          ),
        setFilters: (filter: Filter, displayed?: Shown) => {
          if (displayed) setDisplayedFilters(displayed)
          change((last) => toFilter(asTexts(filter))({ ...last, filter: {} }))
        },
        showFilter: (name: string, value?: unknown) => {
          setDisplayedFilters((shown) => ({ ...shown, [name]: true }))
          if (value !== undefined) change(toFilter(asTexts({ [name]: value })))
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
      outdated,
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
const MOST_ROWS = 1000

const none: Identifier[] = []

const asTexts = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value ?? '')]))

const exporter: Exporter = async (...rows) => (await import('./exportRows.ts')).exportRows(...rows)

/** For this filter, on any page: also while this page fails. */
function lastKnownTotal(
  queryClient: QueryClient,
  resource: string,
  { filter, meta }: Params,
): number | undefined {
  const cached = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .filter(({ state, queryKey }) => {
      const of = queryKey[2] as Params
      return state.data !== undefined && same({ filter: of.filter, meta: of.meta }, { filter, meta })
    })
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .at(-1)
  return (cached?.state.data as { total?: number } | undefined)?.total
}

type CachedTotal = { rows: number | undefined; total: number | undefined; settled: boolean }

/** From beyond the end to the last page: the list shrank, or the URL is old. */
function usePageThatExists(
  { settings: { page, perPage }, change }: ListSettingsValue,
  { rows, total = 0, settled }: CachedTotal,
): void {
  useEffect(() => {
    if (!settled || rows !== 0 || page === 1) return
    const last = Math.max(1, Math.ceil(total / perPage))
    // An API with a wrong total would cause a loop.
    change((now) => (now.page === page ? toPage(last < page ? last : 1)(now) : now), { replace: true })
  }, [settled, rows, total, page, perPage, change])
}
