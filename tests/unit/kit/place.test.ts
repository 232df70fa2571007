import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLinkBack, getVisitedRowIds } from '../../../src/resources/_kit/place/linkBack.ts'
import { createScrollPositions } from '../../../src/resources/_kit/place/scrollPositions.ts'
import { testServices } from '../../support/services.ts'

/** Web storage without a browser. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) }
}

/** Of a page that has just been loaded. */
const places = () => testServices().get(createScrollPositions)
const returning = (...way: [string, number?]) => testServices().get(createLinkBack)(...way)

const signIn = (id: string) =>
  localStorage.setItem('balai.session', JSON.stringify({ token: 'token', user: { id } }))

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  signIn('1')
})
afterEach(() => vi.unstubAllGlobals())

describe('createScrollPositions', () => {
  test('keeps the scroll position by address and the last address by page', () => {
    places().save('/program?tab=draft', 687)
    places().save('/program?page=2', 40)
    places().save('/program/1', 5)
    expect(
      ['/program?tab=draft', '/program?page=2', '/program', '/program/1'].map(places().getScrollTop),
    ).toEqual([687, 40, undefined, 5])
    expect(places().getLastUrl('/program')).toBe('/program?page=2')
    places().save('/program?tab=draft', 700)
    expect(places().getLastUrl('/program')).toBe('/program?tab=draft')
    expect(places().getScrollTop('/program?tab=draft')).toBe(700)
    expect(places().getLastUrl('/study')).toBe('/study')
  })

  test('keeps places by user', () => {
    places().save('/program?page=2', 40)
    signIn('2')
    expect(places().getLastUrl('/program')).toBe('/program')
  })

  test('forgets a place after fifty others', () => {
    places().save('/program?page=2', 40)
    for (let number = 1; number < 50; number += 1) places().save(`/program/${number}`, 0)
    expect(places().getScrollTop('/program?page=2')).toBe(40)
    places().save('/program/50', 0)
    expect(places().getScrollTop('/program?page=2')).toBeUndefined()
  })

  test.each([undefined, '', '{', '{}', '[["/program"]]', '[[1,2]]'])('ignores %j in storage', (stored) => {
    if (stored !== undefined) sessionStorage.setItem('balai.places.1', stored)
    expect(places().getLastUrl('/program')).toBe('/program')
    places().save('/program?page=2', 40)
    expect(places().getScrollTop('/program?page=2')).toBe(40)
  })

  test('keeps no places when storage fails', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    places().save('/program?page=2', 40)
    expect(places().getLastUrl('/program')).toBe('/program')
  })
})

describe('link back', () => {
  test.each<[string, string]>([
    ['/program', '/program?page=2'],
    ['/study', '/study'],
    ['/program?tab=draft', '/program?tab=draft'],
    ['/program#name', '/program#name'],
  ])('links back to %s as %s', (path, to) => {
    places().save('/program?page=2', 40)
    expect(returning(path).to).toBe(to)
  })

  test('drops filter and page when returning with a new row', () => {
    places().save('/program?page=2&tab=draft', 40)
    expect(returning('/program', 9)).toEqual({ to: '/program', state: { returns: true, row: '9' } })
  })

  test.each<[string, string, string[]]>([
    ['/program/7/3/9/edit', '/program', ['7', '3', '9', 'edit']],
    ['/program/users/7/12/edit', '/program', ['users', '7', '12', 'edit']],
    ['/program/users/7/12/edit', '/program/users/7', ['12', 'edit']],
    ['/certificate-participant/12', '/program/users/7', ['certificate-participant', '12']],
    ['/program/7/7/7/edit', '/program/7', ['7', '7', 'edit']],
    ['/program/a%20b', '/program', ['a b']],
    ['/program/%E0%A4', '/program', ['%E0%A4']],
    ['/program', '/program', []],
    ['/program', '/program/7', []],
  ])('finds the rows left from %s to %s: %j', (from, path, rows) => {
    expect(getVisitedRowIds(path, from)).toEqual(rows)
  })
})
