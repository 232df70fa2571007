import { hashKey } from '@tanstack/react-query'
import type { SortPayload } from 'react-admin'
import { MAX_PAGE } from '../../../../contract/call.ts'
import type { ListDeclaration } from '../declaration/defineResource.ts'

export type ListSettings = {
  /** 1-based. */
  readonly page: number
  readonly perPage: number
  readonly sort: SortPayload
  readonly filter: Readonly<Record<string, string>>
  /** None in a list without tabs. */
  readonly tab?: string
}

export type ListChange = (settings: ListSettings) => ListSettings

export const pageSizes = [5, 10, 25, 50, 100]
const maxPageSize = Math.max(...pageSizes)

export const isPageSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxPageSize

export const getDefaultSettings = ({ columns, sort, perPage = 10, tabs }: ListDeclaration): ListSettings => ({
  page: 1,
  perPage,
  sort: sort ?? { field: columns[0], order: 'ASC' },
  filter: {},
  ...(tabs && { tab: tabs.items[0].name }),
})

/**
 * Parses the URL's settings; invalid ones are ignored.
 *
 * @param preferredPageSize page size of a URL that names neither size nor page.
 * @example readSettings('?page=2&filter={"q":"kopi"}', list) // { page: 2, perPage: 10, filter: { q: 'kopi' }, … }
 */
export function readSettings(
  search: string,
  list: ListDeclaration,
  preferredPageSize?: number,
): ListSettings {
  const params = new URLSearchParams(search)
  const defaultSettings = getDefaultSettings(list)
  const perPage = parsePositiveInteger(params.get('perPage'))
  // Pages that cannot be requested do not exist.
  const page = Math.min(parsePositiveInteger(params.get('page')) ?? 1, MAX_PAGE)
  const field = params.get('sort')
  const tab = list.tabs?.items.find(({ name }) => name === params.get('tab'))?.name
  return {
    ...defaultSettings,
    page,
    perPage: isPageSize(perPage) ? perPage : getDefaultPageSize(page, defaultSettings, preferredPageSize),
    ...(field &&
      [defaultSettings.sort.field, ...(list.sortable ?? [])].includes(field) && {
        sort: { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
      }),
    filter: readFilter(params.get('filter'), list),
    ...(tab && { tab }),
  }
}

/** A later page is of the declared size: the chosen one may change. */
const getDefaultPageSize = (
  page: number,
  defaultSettings: ListSettings,
  preferredPageSize: number | undefined,
) => (page === 1 ? (preferredPageSize ?? defaultSettings.perPage) : defaultSettings.perPage)

/** Defaults (`readSettings`) are omitted, other parameters kept. */
export function writeSettings(
  settings: ListSettings,
  list: ListDeclaration,
  search: string,
  preferredPageSize?: number,
): string {
  const params = new URLSearchParams(search)
  const defaultSettings = getDefaultSettings(list)
  const setParam = (
    name: string,
    value: string | number | undefined,
    defaultValue: string | number | undefined,
  ) => {
    if (value === undefined || value === defaultValue) params.delete(name)
    else params.set(name, String(value))
  }
  const isSorted = !isEqual(settings.sort, defaultSettings.sort)
  setParam('tab', settings.tab, defaultSettings.tab)
  setParam('page', settings.page, defaultSettings.page)
  setParam('perPage', settings.perPage, getDefaultPageSize(settings.page, defaultSettings, preferredPageSize))
  setParam('sort', isSorted ? settings.sort.field : undefined, undefined)
  setParam('order', isSorted ? settings.sort.order : undefined, undefined)
  setParam('filter', JSON.stringify(settings.filter), '{}')
  const query = params.toString()
  return query && `?${query}`
}

export const toListParams = ({ page, perPage, sort, filter, tab }: ListSettings, list?: ListDeclaration) => ({
  pagination: { page, perPage },
  sort,
  filter: { ...filter, ...list?.tabs?.items.find(({ name }) => name === tab)?.filter },
})

export const isEqual = (one: object, other: object): boolean => hashKey([one]) === hashKey([other])

/* All setters that change the set of rows return to page 1. */

export const toPage =
  (page: number): ListChange =>
  (settings) => ({ ...settings, page })

export const toPageSize =
  (perPage: number): ListChange =>
  (settings) => ({ ...settings, perPage, page: 1 })

export const toSort =
  (sort: SortPayload): ListChange =>
  (settings) => ({ ...settings, sort, page: 1 })

export const toTab =
  (tab: string): ListChange =>
  (settings) => ({ ...settings, tab, page: 1 })

export const toSearch =
  (source: string, text: string): ListChange =>
  ({ filter: { [source]: _, ...otherFilters }, ...settings }) => ({
    ...settings,
    filter: text === '' ? otherFilters : { ...otherFilters, [source]: text },
    page: 1,
  })

export const toFilter =
  (filters: Readonly<Record<string, string>>): ListChange =>
  (settings) => ({
    ...settings,
    filter: Object.fromEntries(
      Object.entries({ ...settings.filter, ...filters }).filter(([, value]) => value !== ''),
    ),
    page: 1,
  })

function parsePositiveInteger(text: string | null): number | undefined {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 ? number : undefined
}

function readFilter(text: string | null, { search, filters = [] }: ListDeclaration): Record<string, string> {
  const names = search === undefined ? filters : [search, ...filters]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readJsonProperty(text, name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    }),
  )
}

function readJsonProperty(json: string | null, name: string): unknown {
  try {
    const object: unknown = JSON.parse(json ?? '')
    return object instanceof Object ? Reflect.get(object, name) : undefined
  } catch {
    return undefined
  }
}
