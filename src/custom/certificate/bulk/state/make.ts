import { HttpError } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import type { IssuedNow } from '../../issuing.ts'
import { LettersLacking } from '../../LettersLacking.ts'
import type { PrintedCertificate } from '../../model/printed.ts'
import { bulkWords } from '../words.ts'

/** Outcome for one item; items without one are still pending. */
export type Result =
  | {
      readonly status: 'created'
      readonly certificate: PrintedCertificate
      readonly pdf: Blob
      readonly before: Issued['before']
    }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'revoked' }

/** A certificate to be printed. `before`: when it had been issued, where it had. */
export type Issued = IssuedNow & { readonly before: string | undefined }

/** Why it ended before all were through. */
export type Abort =
  | { readonly reason: 'user' | 'renderer' }
  | { readonly reason: 'unreachable' | 'session'; readonly error: unknown }

type MakeOptions<Item> = {
  issue: (item: Item) => Promise<Issued>
  print: (certificate: PrintedCertificate) => Promise<Blob>
  /** Asked before each is begun. What is asked of the API by then is not waited for: the same is answered next time. */
  isStopped: () => boolean
  onResult: (item: Item, result: Result) => void
  /** Called before each is printed, so that the page stays responsive. */
  yieldToMain: () => Promise<void>
}

/** Certificates that are under way beside the one whose turn it is: asked for, or drawn beside the page. */
const LOOKAHEAD = 4

/** Failures in a row of an API that is not there, or of what draws: the next ones would fail, too. */
const MAX_FAILURES_IN_A_ROW = 3

const isUnreachable = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status >= 500 ||
  // Too much was asked, or nothing is allowed: the next ones would only be more of it.
  [403, 429].includes(error.status)
const isSessionExpired = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** It could not be drawn, for no reason of its own. */
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
          ? messageKey(bulkWords, 'certificatesMany.make.noLetters')
          : messageKey(bulkWords, 'certificatesMany.make.printFailed'),
        { cause },
      ),
    }
  }
}

/**
 * Has certificates issued and printed, a few at a time, and tells of them in their order. One that fails keeps no other
 * from its turn, unless the API is silent, the session is dead, or nothing can be drawn.
 *
 * @returns why it ended early; undefined when all were through.
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
      // Several may be answered at once: each is laid out in a turn of its own.
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
      // What is issued and cannot be printed has its number all the same.
      unprintedInARow = isUnprinted(answer.result) ? unprintedInARow + 1 : 0
      if (unprintedInARow >= MAX_FAILURES_IN_A_ROW) return { reason: 'renderer' }
    }
  }
  return undefined
}
