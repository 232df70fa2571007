import { HttpError } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import type { IssuedNow } from '../../issuing.ts'
import { LettersLacking } from '../../LettersLacking.ts'
import type { PrintedCertificate } from '../../model/printed.ts'
import { bulkMessages } from '../messages.ts'

/** Items without one are pending. */
export type Result =
  | {
      readonly status: 'created'
      readonly certificate: PrintedCertificate
      readonly pdf: Blob
      readonly before: Issued['before']
    }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'revoked' }

/** `before`: the earlier date of issue, if any. */
export type Issued = IssuedNow & { readonly before: string | undefined }

export type Abort =
  | { readonly reason: 'user' | 'renderer' }
  | { readonly reason: 'unreachable' | 'session'; readonly error: unknown }

type MakeOptions<Item> = {
  issue: (item: Item) => Promise<Issued>
  print: (certificate: PrintedCertificate) => Promise<Blob>
  /** Checked before each item. Running requests are not awaited: they are idempotent. */
  isStopped: () => boolean
  onResult: (item: Item, result: Result) => void
  yieldToMain: () => Promise<void>
}

/** Certificates requested or drawn ahead of the current one. */
const LOOKAHEAD = 4

/** Consecutive failures after which the rest would fail, too. */
const MAX_FAILURES_IN_A_ROW = 3

const isUnreachable = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status >= 500 ||
  // Forbidden or rate-limited: so would the rest be.
  [403, 429].includes(error.status)
const isSessionExpired = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** Failed for a reason outside of the certificate. */
const isUnprinted = (result: Result): boolean =>
  result.status === 'failed' &&
  !(result.error instanceof Error && result.error.cause instanceof LettersLacking)

type Attempt = { readonly result: Result } | { readonly error: unknown }

async function toResult(issued: Issued, print: MakeOptions<never>['print']): Promise<Result> {
  const { state, certificate, before } = issued
  if (state === 'revoked') return { status: 'revoked' }
  try {
    return { status: 'created', certificate, pdf: await print(certificate), before }
  } catch (cause) {
    return {
      status: 'failed',
      error: new Error(
        cause instanceof LettersLacking
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
export async function makeAll<Item>(
  items: readonly Item[],
  { issue, print, isStopped, onResult, yieldToMain }: MakeOptions<Item>,
): Promise<Abort | undefined> {
  const queue = items.values()
  const answers: Promise<Attempt>[] = []
  const issueAndPrint = async (item: Item): Promise<Attempt> => {
    try {
      const issued = await issue(item)
      // Responses may arrive together: yield before each layout.
      await yieldToMain()
      return { result: await toResult(issued, print) }
    } catch (error) {
      return { error }
    }
  }
  let unreachableInARow = 0
  let unprintedInARow = 0
  for (const item of items) {
    while (answers.length <= LOOKAHEAD && !isStopped()) {
      const next = queue.next()
      if (next.done) break
      answers.push(issueAndPrint(next.value))
    }
    const answer = isStopped() ? undefined : await answers.shift()
    if (!answer || isStopped()) return { reason: 'user' }
    if ('error' in answer) {
      const { error } = answer
      if (isSessionExpired(error)) return { reason: 'session', error }
      onResult(item, { status: 'failed', error })
      unreachableInARow = isUnreachable(error) ? unreachableInARow + 1 : 0
      if (unreachableInARow >= MAX_FAILURES_IN_A_ROW) return { reason: 'unreachable', error }
    } else {
      unreachableInARow = 0
      onResult(item, answer.result)
      // Issued, even if not printed.
      unprintedInARow = isUnprinted(answer.result) ? unprintedInARow + 1 : 0
      if (unprintedInARow >= MAX_FAILURES_IN_A_ROW) return { reason: 'renderer' }
    }
  }
  return undefined
}
