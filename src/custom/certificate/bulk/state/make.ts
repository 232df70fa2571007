import { HttpError } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import type { IssuedNow } from '../../issuing.ts'
import { LettersLacking } from '../../LettersLacking.ts'
import type { PrintedCertificate } from '../../model/printed.ts'
import { certificatesManyWords } from '../words.ts'

/** What became of the certificate of one of those who get one. Who has none of these still waits. */
export type Fate =
  | {
      readonly is: 'made'
      readonly certificate: PrintedCertificate
      readonly pdf: Blob
      readonly before: Issued['before']
    }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'revoked' }

/** A certificate to be printed. `before`: when it had been issued, where it had. */
export type Issued = IssuedNow & { readonly before: string | undefined }

/** Why it ended before all were through. */
export type Ended =
  | { readonly by: 'person' | 'press' }
  | { readonly by: 'silence' | 'session'; readonly error: unknown }

type MakeOptions<Item> = {
  issue: (item: Item) => Promise<Issued>
  print: (certificate: PrintedCertificate) => Promise<Blob>
  /** Asked before each is begun. What is asked of the API by then is not waited for: the same is answered next time. */
  isStopped: () => boolean
  onFate: (item: Item, fate: Fate) => void
  /** Before each is printed: the browser paints, and answers who presses something. */
  breathe: () => Promise<void>
}

/** Certificates that are under way beside the one whose turn it is: asked for, or drawn beside the page. */
const AHEAD = 4

/** Failures in a row of an API that is not there, or of what draws: the next ones would fail, too. */
const IN_A_ROW = 3

const isSilence = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status >= 500 ||
  // Too much was asked, or nothing is allowed: the next ones would only be more of it.
  [403, 429].includes(error.status)
const isDead = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** It could not be drawn, for no reason of its own. */
const isUnprinted = (fate: Fate): boolean =>
  fate.is === 'failed' && !(fate.error instanceof Error && fate.error.cause instanceof LettersLacking)

type Answered = { readonly fate: Fate } | { readonly error: unknown }

async function printed(issued: Issued, print: MakeOptions<never>['print']): Promise<Fate> {
  const { state, certificate, before } = issued
  if (state === 'revoked') return { is: 'revoked' }
  try {
    return { is: 'made', certificate, pdf: await print(certificate), before }
  } catch (cause) {
    return {
      is: 'failed',
      error: new Error(
        cause instanceof LettersLacking
          ? messageKey(certificatesManyWords, 'certificatesMany.make.noLetters')
          : messageKey(certificatesManyWords, 'certificatesMany.make.printFailed'),
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
  { issue, print, isStopped, onFate, breathe }: MakeOptions<Item>,
): Promise<Ended | undefined> {
  const asked = items.values()
  const answers: Promise<Answered>[] = []
  const askFor = async (item: Item): Promise<Answered> => {
    try {
      const issued = await issue(item)
      // Several may be answered at once: each is laid out in a turn of its own.
      await breathe()
      return { fate: await printed(issued, print) }
    } catch (error) {
      return { error }
    }
  }
  let silent = 0
  let unprinted = 0
  for (const item of items) {
    while (answers.length <= AHEAD && !isStopped()) {
      const next = asked.next()
      if (next.done) break
      answers.push(askFor(next.value))
    }
    const answer = isStopped() ? undefined : await answers.shift()
    if (!answer || isStopped()) return { by: 'person' }
    if ('error' in answer) {
      const { error } = answer
      if (isDead(error)) return { by: 'session', error }
      onFate(item, { is: 'failed', error })
      silent = isSilence(error) ? silent + 1 : 0
      if (silent >= IN_A_ROW) return { by: 'silence', error }
    } else {
      silent = 0
      onFate(item, answer.fate)
      // What is issued and cannot be printed has its number all the same.
      unprinted = isUnprinted(answer.fate) ? unprinted + 1 : 0
      if (unprinted >= IN_A_ROW) return { by: 'press' }
    }
  }
  return undefined
}
