import { HttpError } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import type { IssueResult } from '../../issuing.ts'
import { MissingGlyphsError } from '../../MissingGlyphsError.ts'
import type { PrintedCertificate } from '../../model/printedCertificate.ts'
import { bulkMessages } from '../messages.ts'

/** Items without one are pending. */
export type Result =
  | {
      readonly status: 'created'
      readonly certificate: PrintedCertificate
      readonly pdf: Blob
      readonly previousIssuedAt: IssuedItem['previousIssuedAt']
    }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'revoked' }

/** `previousIssuedAt`: the earlier date of issue, if any. */
export type IssuedItem = IssueResult & { readonly previousIssuedAt: string | undefined }

export type Abort =
  | { readonly reason: 'user' | 'renderer' }
  | { readonly reason: 'unreachable' | 'session'; readonly error: unknown }

type IssueAndPrintOptions<Item> = {
  issue: (item: Item) => Promise<IssuedItem>
  print: (certificate: PrintedCertificate) => Promise<Blob>
  /** Checked before each item. Running requests are not awaited: they are idempotent. */
  isStopped: () => boolean
  onResult: (item: Item, result: Result) => void
  yieldToMain: () => Promise<void>
}

/** Certificates requested or drawn ahead of the current one. */
const LOOKAHEAD = 4

/** Consecutive failures after which the rest would fail, too. */
const MAX_CONSECUTIVE_ERRORS = 3

const isUnreachable = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status >= 500 ||
  // Forbidden or rate-limited: so would the rest be.
  [403, 429].includes(error.status)
const isSessionExpired = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** Failed for a reason outside of the certificate. */
const isPrintError = (result: Result): boolean =>
  result.status === 'failed' &&
  !(result.error instanceof Error && result.error.cause instanceof MissingGlyphsError)

type Attempt = { readonly result: Result } | { readonly error: unknown }

async function toResult(
  issuedItem: IssuedItem,
  print: IssueAndPrintOptions<never>['print'],
): Promise<Result> {
  const { state, certificate, previousIssuedAt } = issuedItem
  if (state === 'revoked') return { status: 'revoked' }
  try {
    return { status: 'created', certificate, pdf: await print(certificate), previousIssuedAt }
  } catch (cause) {
    return {
      status: 'failed',
      error: new Error(
        cause instanceof MissingGlyphsError
          ? messageKey(bulkMessages, 'certificatesMany.make.noLetters')
          : messageKey(bulkMessages, 'certificatesMany.make.printFailed'),
        { cause },
      ),
    }
  }
}

/**
 * Issues and prints certificates with limited concurrency, reporting them in order.
 *
 * @returns why it ended early (cancelled, API unreachable, session expired, nothing can be drawn); else undefined.
 */
export async function issueAndPrintAll<Item>(
  items: readonly Item[],
  { issue, print, isStopped, onResult, yieldToMain }: IssueAndPrintOptions<Item>,
): Promise<Abort | undefined> {
  const queue = items.values()
  const attempts: Promise<Attempt>[] = []
  const issueAndPrint = async (item: Item): Promise<Attempt> => {
    try {
      const issuedItem = await issue(item)
      // Responses may arrive together: yield before each layout.
      await yieldToMain()
      return { result: await toResult(issuedItem, print) }
    } catch (error) {
      return { error }
    }
  }
  let consecutiveUnreachable = 0
  let consecutivePrintErrors = 0
  for (const item of items) {
    while (attempts.length <= LOOKAHEAD && !isStopped()) {
      const next = queue.next()
      if (next.done) break
      attempts.push(issueAndPrint(next.value))
    }
    const attempt = isStopped() ? undefined : await attempts.shift()
    if (!attempt || isStopped()) return { reason: 'user' }
    if ('error' in attempt) {
      const { error } = attempt
      if (isSessionExpired(error)) return { reason: 'session', error }
      onResult(item, { status: 'failed', error })
      consecutiveUnreachable = isUnreachable(error) ? consecutiveUnreachable + 1 : 0
      if (consecutiveUnreachable >= MAX_CONSECUTIVE_ERRORS) return { reason: 'unreachable', error }
    } else {
      consecutiveUnreachable = 0
      onResult(item, attempt.result)
      // Issued, even if not printed.
      consecutivePrintErrors = isPrintError(attempt.result) ? consecutivePrintErrors + 1 : 0
      if (consecutivePrintErrors >= MAX_CONSECUTIVE_ERRORS) return { reason: 'renderer' }
    }
  }
  return undefined
}
