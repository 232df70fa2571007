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

describe('drafts in this browser', () => {
  test('are read as they were written, by their own person and form alone, also by the page loaded anew', async () => {
    await load().writeDraft('siti', 'program.1', draft)
    const { read } = load()
    expect(await read('siti', 'program.1')).toEqual(draft)
    expect(await read('siti', 'program.2')).toBeUndefined()
    expect(await read('siti', 'program')).toBeUndefined()
    expect(await read('budi', 'program.1')).toBeUndefined()
  })

  test('of 500 records of 5 kB are kept, and read at once', async () => {
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

  test('of one person go together; of another whose name begins alike, not', async () => {
    const { writeDraft, read, removeAll } = load()
    for (const owner of ['siti', 'siti.program', 'sit'])
      await writeDraft(owner, 'program.1', at('2026-11-21T02:00:00.000Z'))
    await removeAll('siti')
    expect(await read('siti', 'program.1')).toBeUndefined()
    expect(await read('siti.program', 'program.1')).toBeDefined()
    expect(await read('sit', 'program.1')).toBeDefined()
    expect(Object.keys(await storedDrafts())).toHaveLength(2)
  })

  test('that somebody deleted are none, also where the tab was closed before they were removed', async () => {
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

  test('of the release before, in the small storage, are carried over; the newer one stays', async () => {
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

  test('written as the page goes are there before the next line runs', async () => {
    const { writeNow, read } = load()
    expect(writeNow('siti', 'program', draft)).toBe(true)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(draft)
    expect(await read('siti', 'program')).toEqual(draft)
  })

  test('written as the page goes outlive a write that was under way', async () => {
    const { writeDraft, writeNow, read } = load()
    const written = writeDraft('siti', 'program', draft)
    const last = { ...draft, at: new Date(Date.parse(draft.at) + 1).toISOString(), values: { title: 'Roti' } }
    writeNow('siti', 'program', last)
    await written
    expect(await read('siti', 'program')).toEqual(last)
  })

  test('forgotten as the page goes do not come back, also of a write that was under way', async () => {
    const { writeDraft, writeNow, read, count } = load()
    await writeDraft('siti', 'study', draft)
    const written = writeDraft('siti', 'program', draft)
    vi.setSystemTime('2026-11-21T03:00:00.001Z')
    for (const form of ['study', 'program']) writeNow('siti', form, undefined)
    await written
    expect(await read('siti', 'study')).toBeUndefined()
    expect(await count('siti')).toBe(0)
    expect(Object.keys(localStorage)).toEqual([])
    expect(await storedDrafts()).toEqual({})
  })

  test('written after they were forgotten in a hurry stay', async () => {
    const { writeDraft, writeNow, read } = load()
    writeNow('siti', 'program', undefined)
    const later = at('2026-11-21T03:00:00.001Z')
    await writeDraft('siti', 'program', later)
    expect(await read('siti', 'program')).toEqual(later)
  })

  test('are not written back by a write from before their removal', async () => {
    const { writeDraft, remove, read } = load()
    const written = writeDraft('siti', 'program', draft)
    const removed = remove('siti', 'program')
    await Promise.all([written, removed])
    expect(await read('siti', 'program')).toBeUndefined()
  })

  test('are not carried over once they were removed, also where that had begun', async () => {
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
    ['nothing', 'null'],
    ['a text', '"draft"'],
    ['a list', '[]'],
    ['no moment', JSON.stringify({ ...draft, at: undefined })],
    ['a moment that is none', JSON.stringify({ ...draft, at: 'kemarin' })],
    ['no values', JSON.stringify({ ...draft, values: undefined })],
    ['values that are a list', JSON.stringify({ ...draft, values: [1] })],
    ['values that are a text', JSON.stringify({ ...draft, values: 'x' })],
    ['a base that is a text', JSON.stringify({ ...draft, base: 'x' })],
    ['an attempt that is none', JSON.stringify({ ...draft, attempt: 1 })],
  ])('that hold %s are none, and are cleared away', async (_, stored) => {
    localStorage.setItem(key, stored)
    const { read } = load()
    expect(await read('siti', 'program')).toBeUndefined()
    expect(await storedDrafts()).toEqual({})
  })

  test('older than 30 days are none, and swept away', async () => {
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

  test('leave chosen files out, and hold the attempt to create something', async () => {
    const { writeDraft, read } = load()
    await writeDraft('siti', 'program', {
      ...draft,
      values: { title: 'B', file: new Blob(['x']) },
      attempt: 'a',
    })
    expect(await read('siti', 'program')).toEqual({ ...draft, attempt: 'a' })
  })
})

describe('a browser whose database', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  test('is full keeps a draft in its small storage; where that is full, too, the one before stays', async () => {
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
  ])('%s keeps drafts in its small storage', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    const { writeDraft, read, readAll, remove, sweep } = load()
    expect(await writeDraft('siti', 'program', draft)).toBe(true)
    expect(await read('siti', 'program')).toEqual(draft)
    expect([...(await readAll('siti', '')).keys()]).toEqual(['program'])
    await expect(sweep()).rejects.toThrow()
    await remove('siti', 'program')
    expect(await read('siti', 'program')).toBeUndefined()
  })

  test('never opens is not waited for twice', async () => {
    vi.useRealTimers()
    const open = vi.fn(() => ({}))
    vi.stubGlobal('indexedDB', { open })
    const { writeDraft, read } = load()
    const fresh = at(new Date().toISOString())
    expect(await writeDraft('siti', 'program', fresh)).toBe(true)
    expect(await read('siti', 'program')).toEqual(fresh)
    expect(open).toHaveBeenCalledOnce()
  })

  test('stops answering keeps nobody waiting for ever', async () => {
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

  test('is full brings nothing back that was removed meanwhile', async () => {
    const { writeDraft, remove, read } = load()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await Promise.all([writeDraft('siti', 'program', draft), remove('siti', 'program')])
    expect(await read('siti', 'program')).toBeUndefined()
  })

  test('is forbidden with all storage keeps none, and nothing breaks', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
    vi.stubGlobal('indexedDB', { open: forbid })
    const { writeDraft, writeNow, read, remove, removeAll } = load()
    expect(await writeDraft('siti', 'program', draft)).toBe(false)
    expect(writeNow('siti', 'program', draft)).toBe(false)
    expect(await read('siti', 'program')).toBeUndefined()
    await remove('siti', 'program')
    await removeAll('siti')
  })
})

describe('signing out', () => {
  test('counts the drafts of this person alone', async () => {
    const { count, writeDraft } = load()
    expect(await count('siti')).toBe(0)
    await writeDraft('budi', 'program', draft)
    expect(await count('siti')).toBe(0)
    await writeDraft('siti', 'program', draft)
    await writeDraft('siti', 'study.1', draft)
    expect(await count('siti')).toBe(2)
  })

  test('counts none that are too old, or that cannot be read', async () => {
    const { count, writeDraft } = load()
    await writeDraft('siti', 'program.1', draft)
    localStorage.setItem('balai.draft.siti/program.2', 'x{')
    expect(await count('siti')).toBe(1)
    vi.setSystemTime('2026-12-21T03:00:01Z')
    expect(await count('siti')).toBe(0)
  })

  test.each([
    ['the id', { id: 7, email: 'siti@balai.id' }, '7'],
    ['the email, where the API tells no id', { email: 'siti@balai.id' }, 'siti%40balai.id'],
    ['the email, where the id is null', { id: null, email: 'siti@balai.id' }, 'siti%40balai.id'],
    ['nobody, where there is neither', { id: null, email: null }, undefined],
  ])('is about the drafts of %s', async (_, user, owner) => {
    signInAs(user)
    expect(load().owner()).toBe(owner)
  })
})
