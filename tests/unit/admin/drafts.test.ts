import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../../src/drafts/draft.ts'
import { createDrafts } from '../../../src/drafts/drafts.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { testServices } from '../../support/services.ts'

const now = '2026-11-21T03:00:00.000Z'
const draft: Draft = { at: now, base: { title: 'A' }, values: { title: 'B' } }
const key = 'balai.draft.siti/program'
const at = (moment: string, title = 'B'): Draft => ({ at: moment, base: { title: 'A' }, values: { title } })

/** Like a browser's storage, entries are own properties. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** Reloads the page. */
function load() {
  const drafts = testServices().get(createDrafts)
  const writeDraft = (owner: string, form: string, draft: Draft) =>
    drafts.write(owner, new Map([[form, draft]]))
  return { ...drafts, writeDraft }
}

const signInAs = (user: object) => localStorage.setItem('balai.session', JSON.stringify({ token: 'x', user }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('stored drafts', () => {
  test('reads a draft back after a reload, only by its owner and form', async () => {
    await load().writeDraft('siti', 'program.1', draft)
    const { read } = load()
    expect(await read('siti', 'program.1')).toEqual(draft)
    expect(await read('siti', 'program.2')).toBeUndefined()
    expect(await read('siti', 'program')).toBeUndefined()
    expect(await read('budi', 'program.1')).toBeUndefined()
  })

  test('keeps 500 drafts of 5 kB and reads them together', async () => {
    const { writeDraft, readAll } = load()
    const text = 'x'.repeat(5_000)
    const values = (index: number) => ({ title: `${index} ${text}` })
    const kept = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        writeDraft('siti', `question.${index}`, { at: now, base: { title: text }, values: values(index) }),
      ),
    )
    expect(kept.every(Boolean)).toBe(true)
    await writeDraft('siti', 'study.1', draft)
    const found = await readAll('siti', 'question.')
    expect(found.size).toBe(500)
    expect(found.get('question.499')?.values).toEqual(values(499))
  })

  test('removeAll removes the drafts of one owner, not those of a similar name', async () => {
    const { writeDraft, read, removeAll } = load()
    for (const owner of ['siti', 'siti.program', 'sit'])
      await writeDraft(owner, 'program.1', at('2026-11-21T02:00:00.000Z'))
    await removeAll('siti')
    expect(await read('siti', 'program.1')).toBeUndefined()
    expect(await read('siti.program', 'program.1')).toBeDefined()
    expect(await read('sit', 'program.1')).toBeDefined()
    expect(Object.keys(await storedDrafts())).toHaveLength(2)
  })

  test('ignores deleted drafts even when the tab was closed before their removal', async () => {
    const page = load()
    await page.writeDraft('siti', 'program.1', at('2026-11-21T02:00:00.000Z'))
    page.removeAll('siti')
    // The tab is closed before the database is updated.
    const later = load()
    expect(await later.read('siti', 'program.1')).toBeUndefined()
    vi.setSystemTime('2026-11-21T03:00:01Z')
    const fresh = at('2026-11-21T03:00:01.000Z', 'C')
    await later.writeDraft('siti', 'program.2', fresh)
    await later.sweep()
    expect(await later.read('siti', 'program.2')).toEqual(fresh)
    expect(Object.keys(await storedDrafts())).toEqual(['siti/program.2'])
  })

  test('migrates drafts from localStorage and keeps the newer one', async () => {
    localStorage.setItem('balai.draft.siti/study', JSON.stringify(at('2026-11-20T00:00:00.000Z', 'lama')))
    localStorage.setItem(key, JSON.stringify(at('2026-11-20T00:00:00.000Z', 'lebih lama')))
    const { writeDraft, read } = load()
    await writeDraft('siti', 'program.1', draft)
    expect(await read('siti', 'study')).toMatchObject({ values: { title: 'lama' } })
    expect(Object.keys(localStorage)).toEqual([])
    expect(Object.keys(await storedDrafts())).toHaveLength(3)

    // Written on unload, before and after the database's draft.
    const hurried = (moment: string, title: string) =>
      localStorage.setItem('balai.draft.siti/program.1', JSON.stringify(at(moment, title)))
    hurried('2026-11-21T02:59:59.000Z', 'sebelumnya')
    expect(await read('siti', 'program.1')).toEqual(draft)
    hurried('2026-11-21T03:00:01.000Z', 'sesudahnya')
    expect(await read('siti', 'program.1')).toMatchObject({ values: { title: 'sesudahnya' } })
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('writeSync stores a draft synchronously', async () => {
    const { writeSync, read } = load()
    expect(writeSync('siti', 'program', draft)).toBe(true)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(draft)
    expect(await read('siti', 'program')).toEqual(draft)
  })

  test('writeSync wins over a pending write', async () => {
    const { writeDraft, writeSync, read } = load()
    const written = writeDraft('siti', 'program', draft)
    const last = { ...draft, at: new Date(Date.parse(draft.at) + 1).toISOString(), values: { title: 'Roti' } }
    writeSync('siti', 'program', last)
    await written
    expect(await read('siti', 'program')).toEqual(last)
  })

  test('writeSync removes a draft for good, even with a pending write', async () => {
    const { writeDraft, writeSync, read, count } = load()
    await writeDraft('siti', 'study', draft)
    const written = writeDraft('siti', 'program', draft)
    vi.setSystemTime('2026-11-21T03:00:00.001Z')
    for (const form of ['study', 'program']) writeSync('siti', form, undefined)
    await written
    expect(await read('siti', 'study')).toBeUndefined()
    expect(await count('siti')).toBe(0)
    expect(Object.keys(localStorage)).toEqual([])
    expect(await storedDrafts()).toEqual({})
  })

  test('keeps a draft that is written after writeSync removed it', async () => {
    const { writeDraft, writeSync, read } = load()
    writeSync('siti', 'program', undefined)
    const later = at('2026-11-21T03:00:00.001Z')
    await writeDraft('siti', 'program', later)
    expect(await read('siti', 'program')).toEqual(later)
  })

  test('removes a draft despite an earlier pending write', async () => {
    const { writeDraft, remove, read } = load()
    const written = writeDraft('siti', 'program', draft)
    const removed = remove('siti', 'program')
    await Promise.all([written, removed])
    expect(await read('siti', 'program')).toBeUndefined()
  })

  test('removes a draft despite a pending migration', async () => {
    localStorage.setItem(key, JSON.stringify(draft))
    const { remove, read } = load()
    const reading = read('siti', 'program')
    const removed = remove('siti', 'program')
    await Promise.all([reading, removed])
    expect(await read('siti', 'program')).toBeUndefined()
    expect(await storedDrafts()).toEqual({})
  })

  test.each([
    ['no JSON', 'x{'],
    ['null', 'null'],
    ['a text', '"draft"'],
    ['a list', '[]'],
    ['no timestamp', JSON.stringify({ ...draft, at: undefined })],
    ['an invalid timestamp', JSON.stringify({ ...draft, at: 'kemarin' })],
    ['no values', JSON.stringify({ ...draft, values: undefined })],
    ['values that are a list', JSON.stringify({ ...draft, values: [1] })],
    ['values that are a text', JSON.stringify({ ...draft, values: 'x' })],
    ['a base that is a text', JSON.stringify({ ...draft, base: 'x' })],
    ['an invalid attempt', JSON.stringify({ ...draft, attempt: 1 })],
  ])('discards a stored draft: %s', async (_, stored) => {
    localStorage.setItem(key, stored)
    const { read } = load()
    expect(await read('siti', 'program')).toBeUndefined()
    expect(await storedDrafts()).toEqual({})
  })

  test('ignores and sweeps drafts older than 30 days', async () => {
    const { writeDraft, read, sweep } = load()
    await writeDraft('siti', 'program', draft)
    vi.setSystemTime('2026-12-21T02:59:00Z')
    await sweep()
    expect(await read('siti', 'program')).toEqual(draft)
    vi.setSystemTime('2026-12-21T03:00:01Z')
    expect(await read('siti', 'program')).toBeUndefined()
    await sweep()
    expect(await storedDrafts()).toEqual({})
  })

  test('omits chosen files and keeps the attempt of a creation', async () => {
    const { writeDraft, read } = load()
    await writeDraft('siti', 'program', {
      ...draft,
      values: { title: 'B', file: new Blob(['x']) },
      attempt: 'a',
    })
    expect(await read('siti', 'program')).toEqual({ ...draft, attempt: 'a' })
  })
})

describe('drafts with a failing database', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  test('falls back to localStorage when full, and keeps the previous draft when that is full', async () => {
    const { writeDraft, read } = load()
    expect(await writeDraft('siti', 'program', draft)).toBe(true)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    const later = at('2026-11-21T03:00:01.000Z', 'C')
    expect(await writeDraft('siti', 'program', later)).toBe(true)
    expect(await read('siti', 'program')).toEqual(later)
    localStorage.setItem = full
    expect(await writeDraft('siti', 'program', at('2026-11-21T03:00:02.000Z', 'D'))).toBe(false)
    expect(await read('siti', 'program')).toEqual(later)
  })

  test.each([
    ['is missing', undefined],
    ['may not be opened', { open: full }],
  ])('keeps drafts in localStorage when the database %s', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    const { writeDraft, read, readAll, remove, sweep } = load()
    expect(await writeDraft('siti', 'program', draft)).toBe(true)
    expect(await read('siti', 'program')).toEqual(draft)
    expect([...(await readAll('siti', '')).keys()]).toEqual(['program'])
    await expect(sweep()).rejects.toThrow()
    await remove('siti', 'program')
    expect(await read('siti', 'program')).toBeUndefined()
  })

  test('waits only once for a database that never opens', async () => {
    vi.useRealTimers()
    const open = vi.fn(() => ({}))
    vi.stubGlobal('indexedDB', { open })
    const { writeDraft, read } = load()
    const fresh = at(new Date().toISOString())
    expect(await writeDraft('siti', 'program', fresh)).toBe(true)
    expect(await read('siti', 'program')).toEqual(fresh)
    expect(open).toHaveBeenCalledOnce()
  })

  test('stops waiting for a database that hangs', async () => {
    vi.useRealTimers()
    const { count, writeDraft, read } = load()
    const [first, later] = ['B', 'C'].map((title) => at(new Date().toISOString(), title))
    expect(await writeDraft('siti', 'program', first ?? draft)).toBe(true)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => new IDBRequest())
    vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => new IDBRequest())
    expect(await count('siti')).toBe(0)
    expect(await writeDraft('siti', 'program', later ?? draft)).toBe(true)
    expect(await read('siti', 'program')).toBeDefined()
  })

  test('brings no removed draft back when the database is full', async () => {
    const { writeDraft, remove, read } = load()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await Promise.all([writeDraft('siti', 'program', draft), remove('siti', 'program')])
    expect(await read('siti', 'program')).toBeUndefined()
  })

  test('keeps no drafts and throws nothing when all storage is forbidden', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
    vi.stubGlobal('indexedDB', { open: forbid })
    const { writeDraft, writeSync, read, remove, removeAll } = load()
    expect(await writeDraft('siti', 'program', draft)).toBe(false)
    expect(writeSync('siti', 'program', draft)).toBe(false)
    expect(await read('siti', 'program')).toBeUndefined()
    await remove('siti', 'program')
    await removeAll('siti')
  })
})

describe('drafts at logout', () => {
  test('counts only the drafts of this user', async () => {
    const { count, writeDraft } = load()
    expect(await count('siti')).toBe(0)
    await writeDraft('budi', 'program', draft)
    expect(await count('siti')).toBe(0)
    await writeDraft('siti', 'program', draft)
    await writeDraft('siti', 'study.1', draft)
    expect(await count('siti')).toBe(2)
  })

  test('counts no outdated or unreadable drafts', async () => {
    const { count, writeDraft } = load()
    await writeDraft('siti', 'program.1', draft)
    localStorage.setItem('balai.draft.siti/program.2', 'x{')
    expect(await count('siti')).toBe(1)
    vi.setSystemTime('2026-12-21T03:00:01Z')
    expect(await count('siti')).toBe(0)
  })

  test.each([
    ['the id', { id: 7, email: 'siti@balai.id' }, '7'],
    ['the email without an id', { email: 'siti@balai.id' }, 'siti%40balai.id'],
    ['the email when the id is null', { id: null, email: 'siti@balai.id' }, 'siti%40balai.id'],
    ['nothing without id and email', { id: null, email: null }, undefined],
  ])('identifies the owner by %s', async (_, user, owner) => {
    signInAs(user)
    expect(load().owner()).toBe(owner)
  })
})
