// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { createRememberedPath } from '../../../src/authProvider/rememberedPath.ts'
import { initials } from '../../../src/custom/shell/layout/UserMenu.tsx'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { valueAt } from '../../../src/resources/_kit/declaration/valueAt.ts'
import { pageWindow } from '../../../src/resources/_kit/list/ListPagination.tsx'
import { formatDuration, formatRupiah } from '../../../src/resources/_kit/text/format.ts'
import { createSession } from '../../../src/session/session.ts'
import { testServices } from '../../support/services.ts'

const rememberedPath = () => testServices().get(createRememberedPath)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('remembered path', () => {
  test.each([
    '/program?tab=draft',
    '/program/1/edit/2',
    '/study/create#x',
    '/certificate-graduation/AB%2FC',
    '/presensi',
  ])('keeps %s for one login', (address) => {
    rememberedPath().remember(address)
    expect(rememberedPath().take()).toBe(address)
    expect(rememberedPath().take()).toBe('/dashboard')
  })

  test.each([
    '//evil.example/program',
    '/\\evil.example/program',
    '/\t/evil.example/program',
    'https://evil.example/program',
    'javascript:alert(1)',
    '/',
    '/forgot-password',
    '/nonsense',
    '/verifikasi/K7M2Q9RXW4TC',
    '/program/../password-reset',
    '',
  ])('leads to the dashboard instead of %j, remembered or stored', (address) => {
    rememberedPath().remember(address)
    expect(rememberedPath().take()).toBe('/dashboard')
    sessionStorage.setItem('balai.next', address)
    expect(rememberedPath().take()).toBe('/dashboard')
  })
})

test.each(['', 'null', '{', '[]', '{"token":""}', '{"token":5,"user":{}}', '"x"'])(
  'ignores the stored session %j',
  (stored) => {
    localStorage.setItem('balai.session', stored)
    expect(testServices().get(createSession).read()).toBeUndefined()
  },
)

test.each([
  { page: 1, pages: 12, shown: [1, 2, 3, 4, 5] },
  { page: 3, pages: 12, shown: [1, 2, 3, 4, 5] },
  { page: 6, pages: 12, shown: [4, 5, 6, 7, 8] },
  { page: 12, pages: 12, shown: [8, 9, 10, 11, 12] },
  { page: 2, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 1, shown: [1] },
])('pageWindow on page $page of $pages shows $shown', ({ page, pages, shown }) =>
  expect(pageWindow(page, pages)).toEqual(shown),
)

test.each([
  [0, '00:00:00'],
  [90 * 60, '01:30:00'],
  [59, '00:00:00'],
  [100 * 3_600, '100:00:00'],
])('formatDuration formats %d seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('formatRupiah formats whole rupiah with Indonesian grouping', () => {
  expect([0, 150_000, 1_000_000_000_000].map(formatRupiah)).toEqual([
    'Rp0',
    'Rp150.000',
    'Rp1.000.000.000.000',
  ])
})

test.each([
  ['Ratna Sari', 'RS'],
  ['Siti Nur Aisyah', 'SA'],
  ['Sukarno', 'S'],
  ['  ', ''],
  ['𝒜da 🙂', '𝒜🙂'],
])('shortens %j to the initials %j', (name, letters) => expect(initials(name)).toBe(letters))

test('valueAt follows only own keys', () => {
  expect(valueAt({ a: { b: 1 } }, 'a.b')).toBe(1)
  expect(valueAt({ a: null }, 'a.b')).toBeUndefined()
  expect(valueAt({}, 'constructor.name')).toBeUndefined()
})

test('toFormData nests keys in brackets', () => {
  const file = new File(['x'], 'a.pdf')
  const form = toFormData({
    text: 'a',
    none: null,
    left: undefined,
    yes: true,
    list: [{ title: 'x' }, { title: 'y' }],
    empty: [],
    at: new Date('2026-11-21T00:00:00Z'),
    file,
    chosen: { rawFile: file, src: 'blob:1' },
  })
  expect([...form].map(([key, value]) => [key, value instanceof File ? value.name : value])).toEqual([
    ['text', 'a'],
    ['none', ''],
    ['yes', '1'],
    ['list[0][title]', 'x'],
    ['list[1][title]', 'y'],
    ['empty[]', ''],
    ['at', '2026-11-21T00:00:00.000Z'],
    ['file', 'a.pdf'],
    ['chosen', 'a.pdf'],
  ])
})
