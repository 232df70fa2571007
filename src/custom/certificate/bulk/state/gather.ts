import { HttpError, type Identifier } from 'react-admin'
import { COUNT_LIMIT } from '../../../../../contract/call.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'
import type { Chosen } from '../model/eligibility.ts'
import { readVoucher } from './readVoucher.ts'

const PAGE = 100
const CONCURRENCY = 6

/** Vouchers by id, or all that match the list's filter. */
export type Wanted =
  | { readonly ids: readonly Identifier[] }
  | { readonly filter: Readonly<Record<string, string>> }

export type Gathered = {
  readonly chosen: readonly Chosen[]
  /** Cut off at the limit. */
  readonly isCut: boolean
}

type Progress = { readonly done: number; readonly total: number }

type GatherOptions = {
  dataProvider: BalaiDataProvider
  programId: Identifier
  wanted: Wanted
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** A deleted voucher is returned with its id alone. */
export const gather = (options: GatherOptions): Promise<Gathered> =>
  'ids' in options.wanted ? readEach(options, options.wanted.ids) : readPages(options, options.wanted.filter)

async function readPages(
  { dataProvider, programId, signal, onProgress }: GatherOptions,
  filter: Readonly<Record<string, string>>,
): Promise<Gathered> {
  // By id: a voucher that is added meanwhile shifts rows to later pages.
  const vouchers = new Map<Identifier, Participant>()
  for (let page = 1; ; page += 1) {
    const {
      data,
      total = 0,
      meta,
    } = await dataProvider.getList<Participant>('participant', {
      pagination: { page, perPage: PAGE },
      sort: { field: 'created_at', order: 'DESC' },
      filter,
      meta: { id: programId },
      signal,
    })
    const before = vouchers.size
    for (const voucher of data) if (vouchers.size < COUNT_LIMIT) vouchers.set(voucher.id, voucher)
    const isCounted = meta?.uncounted !== true
    const limit = isCounted ? Math.min(total, COUNT_LIMIT) : COUNT_LIMIT
    onProgress({ done: vouchers.size, total: isCounted ? limit : 0 })
    // Not by page number: an API may return shorter pages than requested.
    if (vouchers.size === before || vouchers.size >= limit)
      return {
        chosen: [...vouchers.values()].map((voucher) => ({ id: voucher.id, voucher })),
        isCut: isCounted ? total > COUNT_LIMIT || meta?.more === true : vouchers.size >= COUNT_LIMIT,
      }
  }
}

async function readEach(
  { dataProvider, signal, onProgress }: GatherOptions,
  ids: readonly Identifier[],
): Promise<Gathered> {
  const chosen: Chosen[] = []
  let done = 0
  let hasFailed = false
  const queue = ids.entries()
  const work = async () => {
    for (const [index, id] of queue) {
      const read = await readIfThere(dataProvider, id, signal)
      // A retry may report its own progress by now.
      if (hasFailed) return
      chosen[index] = { id, ...read }
      done += 1
      onProgress({ done, total: ids.length })
    }
  }
  const orFail = () =>
    work().catch((error: unknown) => {
      hasFailed = true
      throw error
    })
  await Promise.all(Array.from({ length: CONCURRENCY }, orFail))
  return { chosen, isCut: false }
}

async function readIfThere(dataProvider: BalaiDataProvider, id: Identifier, signal: AbortSignal) {
  try {
    return { voucher: await readVoucher(dataProvider, id, signal) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return {}
    throw error
  }
}
