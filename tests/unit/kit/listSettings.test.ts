import { describe, expect, test } from 'vitest'
import type { ListDeclaration } from '../../../src/resources/_kit/declaration/defineResource.ts'
import {
  getDefaultSettings,
  readSettings,
  toListParams,
  toPage,
  toSearch,
  toSort,
  toTab,
  writeSettings,
} from '../../../src/resources/_kit/list/listSettings.ts'

const label = { id: '', en: '' }
const list: ListDeclaration = {
  columns: ['title', 'created_at'],
  search: 'q',
  sort: { field: 'created_at', order: 'DESC' },
  sortable: ['title'],
  perPage: 5,
  tabs: {
    label,
    items: [
      { name: 'all', label },
      { name: 'draft', label, filter: { status: 'draft' } },
    ],
  },
}
const initial = getDefaultSettings(list)
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('readSettings', () => {
  test.each<[string, object]>([
    ['', {}],
    ['?page=2', { page: 2 }],
    ['?page=1000000', { page: 1_000_000 }],
    ['?page=1000001', { page: 1_000_000 }],
    ['?page=0', {}],
    ['?page=-3', {}],
    ['?page=1e9', {}],
    ['?page=%202', {}],
    ['?page=2&page=3', { page: 2 }],
    ['?perPage=7', { perPage: 7 }],
    ['?perPage=100', { perPage: 100 }],
    ['?perPage=101', {}],
    ['?perPage=0', {}],
    ['?perPage=-1', {}],
    ['?sort=title', { sort: { field: 'title', order: 'ASC' } }],
    ['?sort=title&order=DESC', { sort: { field: 'title', order: 'DESC' } }],
    ['?sort=created_at&order=ASC', { sort: { field: 'created_at', order: 'ASC' } }],
    ['?sort=password&order=ASC', {}],
    ['?order=ASC', {}],
    ['?tab=draft', { tab: 'draft' }],
    ['?tab=Draft', {}],
    [`?filter=${json({ q: ' kopi ' })}`, { filter: { q: 'kopi' } }],
    [`?filter=${json({ q: 'kopi', status: 'draft', limit: -1 })}`, { filter: { q: 'kopi' } }],
    [`?filter=${json({ q: '   ' })}`, {}],
    [`?filter=${json({ q: { $gt: '' } })}`, {}],
    [`?filter=${json(['q'])}`, {}],
    [`?filter=${json(null)}`, {}],
    [`?filter=${json('q')}`, {}],
    ['?filter={"__proto__":{"q":"kopi"}}', {}],
    ['?filter={', {}],
    ['?filter=%E0%A4', {}],
  ])('reads «%s»', (search, settings) => {
    expect(readSettings(search, list)).toEqual({ ...initial, ...settings })
  })

  test.each<[string, number]>([
    ['', 25],
    ['?tab=draft', 25],
    ['?page=1', 25],
    ['?page=2', 5],
    ['?perPage=10', 10],
    ['?page=2&perPage=25', 25],
  ])('reads «%s» with 25 stored rows per page as %i', (search, perPage) => {
    const settings = readSettings(search, list, 25)
    expect(settings.perPage).toBe(perPage)
    expect(readSettings(writeSettings(settings, list, search, 25), list, 25)).toEqual(settings)
  })

  test('ignores tab and search of a list that declares none', () => {
    expect(
      readSettings(`?tab=draft&filter=${json({ q: 'kopi' })}&sort=title`, { columns: ['title'] }),
    ).toEqual({
      page: 1,
      perPage: 10,
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    })
  })
})

describe('writeSettings', () => {
  test('omits default settings', () => {
    expect(writeSettings(initial, list, '')).toBe('')
    expect(writeSettings(initial, list, '?page=3&tab=draft&sort=title&order=ASC&filter={}')).toBe('')
  })

  test('keeps other query parameters', () => {
    expect(writeSettings({ ...initial, page: 2 }, list, '?from=mail&page=7')).toBe('?from=mail&page=2')
  })

  test.each([
    initial,
    { ...initial, page: 3, perPage: 25, tab: 'draft' },
    { ...initial, sort: { field: 'title', order: 'DESC' as const } },
    { ...initial, filter: { q: `100% & "a=b" + ?#\u{1f600}` } },
  ])('writes what readSettings reads back: %j', (settings) => {
    expect(readSettings(writeSettings(settings, list, ''), list)).toEqual(settings)
  })
})

test('toListParams merges the filter of the tab with the search', () => {
  const settings = toPage(2)(toSearch('q', 'kopi')(toTab('draft')(initial)))
  expect(toListParams(settings, list)).toEqual({
    pagination: { page: 2, perPage: 5 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { q: 'kopi', status: 'draft' },
  })
})

test('returns to the first page when search, tab or sort changes', () => {
  const third = toPage(3)(initial)
  for (const change of [toSearch('q', 'x'), toTab('draft'), toSort({ field: 'title', order: 'ASC' })])
    expect(change(third).page).toBe(1)
  expect(toSearch('q', '')(toSearch('q', 'x')(initial))).toEqual(initial)
})
