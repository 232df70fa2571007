import { HttpError, type Identifier } from 'react-admin'
import { COUNT_LIMIT } from '../../../../../contract/call.ts'
import { memberCalls } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'
import type { SelectedParticipant } from '../model/eligibility.ts'

const PAGE_SIZE = 100
const CONCURRENCY = 6

/** Vouchers by id, or all that match the list's filter. */
export type CertificateSelection =
  | { readonly ids: readonly Identifier[] }
  | { readonly filter: Readonly<Record<string, string>> }

export type LoadedSelection = {
  readonly participants: readonly SelectedParticipant[]
  /** Cut off at the limit. */
  readonly isTruncated: boolean
}

type Progress = { readonly completed: number; readonly total: number }

type LoadSelectionOptions = {
  dataProvider: BalaiDataProvider
  programId: Identifier
  selection: CertificateSelection
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** A deleted voucher is returned with its id alone. */
export const loadSelection = (options: LoadSelectionOptions): Promise<LoadedSelection> =>
  'ids' in options.selection
    ? readEach(options, options.selection.ids)
    : readPages(options, options.selection.filter)

async function readPages(
  { dataProvider, programId, signal, onProgress }: LoadSelectionOptions,
  filter: Readonly<Record<string, string>>,
): Promise<LoadedSelection> {
  // By id: a voucher that is added meanwhile shifts rows to later pages.
  const vouchers = new Map<Identifier, Participant>()
  for (let page = 1; ; page += 1) {
    const {
      data,
      total = 0,
      meta,
    } = await dataProvider.getList<Participant>('participant', {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'created_at', order: 'DESC' },
      filter,
      meta: { id: programId },
      signal,
    })
    const previousSize = vouchers.size
    for (const voucher of data) if (vouchers.size < COUNT_LIMIT) vouchers.set(voucher.id, voucher)
    const isCounted = meta?.uncounted !== true
    const limit = isCounted ? Math.min(total, COUNT_LIMIT) : COUNT_LIMIT
    onProgress({ completed: vouchers.size, total: isCounted ? limit : 0 })
    // Not by page number: an API may return shorter pages than requested.
    if (vouchers.size === previousSize || vouchers.size >= limit)
      return {
        participants: [...vouchers.values()].map((voucher) => ({ id: voucher.id, voucher })),
        isTruncated: isCounted ? total > COUNT_LIMIT || meta?.more === true : vouchers.size >= COUNT_LIMIT,
      }
  }
}

async function readEach(
  { dataProvider, signal, onProgress }: LoadSelectionOptions,
  ids: readonly Identifier[],
): Promise<LoadedSelection> {
  const participants: SelectedParticipant[] = []
  let completed = 0
  let hasFailed = false
  const queue = ids.entries()
  const processQueue = async () => {
    for (const [index, id] of queue) {
      const result = await readIfExists(dataProvider, id, signal)
      // A retry may report its own progress by now.
      if (hasFailed) return
      participants[index] = { id, ...result }
      completed += 1
      onProgress({ completed, total: ids.length })
    }
  }
  const processQueueOrFail = () =>
    processQueue().catch((error: unknown) => {
      hasFailed = true
      throw error
    })
  await Promise.all(Array.from({ length: CONCURRENCY }, processQueueOrFail))
  return { participants, isTruncated: false }
}

async function readIfExists({ call }: BalaiDataProvider, id: Identifier, signal: AbortSignal) {
  try {
    return { voucher: await call(memberCalls['member.certificate'], { params: { id }, signal }) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return {}
    throw error
  }
}
