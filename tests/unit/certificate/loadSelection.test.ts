import { beforeEach, describe, expect, test } from 'vitest'
import { loadSelection } from '../../../src/custom/certificate/bulk/state/loadSelection.ts'
import type { BalaiDataProvider } from '../../../src/dataProvider/dataProvider.ts'

/** Reported progress. */
let reports: { completed: number; total: number }[] = []
beforeEach(() => {
  reports = []
})

const options = (dataProvider: Partial<BalaiDataProvider>) => ({
  dataProvider: dataProvider as BalaiDataProvider,
  programId: 'p',
  signal: new AbortController().signal,
  onProgress: (progress: { completed: number; total: number }) => reports.push(progress),
})

describe('loadSelection', () => {
  type Api = { count: number; cap?: number; isCounted?: boolean; ignoresPage?: boolean; more?: boolean }

  /** A paged API; without a total, the data provider reports the list's length. */
  const read = async ({ count, cap = 1_000, isCounted = true, ignoresPage = false, more = false }: Api) => {
    let asked = 0
    const all = Array.from({ length: count }, (_, id) => ({ id }))
    const getList = async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      asked += 1
      const limit = Math.min(pagination.perPage, cap)
      const data = ignoresPage ? all : all.slice((pagination.page - 1) * limit, pagination.page * limit)
      const meta = { ...(more && { more }), ...(!isCounted && { uncounted: true }) }
      return { data, total: isCounted ? count : data.length, meta }
    }
    const { participants, isTruncated } = await loadSelection({
      ...options({ getList: getList as never }),
      selection: { filter: {} },
    })
    return { read: participants.length, isCut: isTruncated, asked }
  }

  test.each<[string, Api, { read: number; isCut: boolean; asked: number }]>([
    ['an empty result', { count: 0 }, { read: 0, isCut: false, asked: 1 }],
    ['one page', { count: 100 }, { read: 100, isCut: false, asked: 1 }],
    ['several pages', { count: 250 }, { read: 250, isCut: false, asked: 3 }],
    ['shorter pages than requested', { count: 120, cap: 50 }, { read: 120, isCut: false, asked: 3 }],
    ['pages without totals', { count: 250, isCounted: false }, { read: 250, isCut: false, asked: 4 }],
    [
      'the list of an API without pagination',
      { count: 250, isCounted: false, ignoresPage: true },
      { read: 250, isCut: false, asked: 2 },
    ],
    ['no more than the limit', { count: 10_001 }, { read: 10_000, isCut: true, asked: 100 }],
    [
      'the counted part of a result',
      { count: 10_000, more: true },
      { read: 10_000, isCut: true, asked: 100 },
    ],
    [
      'no more than the limit of an API without totals',
      { count: 10_050, isCounted: false },
      { read: 10_000, isCut: true, asked: 100 },
    ],
  ])('collects %s', async (_, api, expected) => {
    expect(await read(api)).toEqual(expected)
  })
})

test('stops requests and progress reports of loadSelection after an error', async () => {
  const asked: unknown[] = []
  const held = Promise.withResolvers<void>()
  const call: BalaiDataProvider['call'] = async (_, { params }) => {
    const id = params && 'id' in params ? params.id : undefined
    asked.push(id)
    if (id === 0) throw new Error('Basis data sibuk.')
    await held.promise
    return { id } as never
  }
  const ids = Array.from({ length: 20 }, (_, id) => id)
  await expect(loadSelection({ ...options({ call }), selection: { ids } })).rejects.toThrow(
    'Basis data sibuk.',
  )
  held.resolve()
  // Effects of the pending calls would have happened by then.
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([0, 1, 2, 3, 4, 5])
  expect(reports).toEqual([])
})
