import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { HttpError, useDataProvider, useEvent, useNotify } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/words.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { readAgain } from '../../queries.ts'
import { outlineWords } from '../../words.ts'
import { createMoveQueue, type MoveQueue } from './moveQueue.ts'
import { sendMove } from './sendMove.ts'

/** What a queue has of a screen. That of the one that was opened last: an older one's notices may reach nobody any more. */
type Hands = { dataProvider: BalaiDataProvider; tell: (error: unknown) => void }

type Kept = { queue: MoveQueue; hands: Hands }

/** They outlive their screen: what was moved is sent to the end, wherever the person went meanwhile. */
const queues = new WeakMap<QueryClient, Map<Id, Kept>>()

/** The moves of a program's outline that the API does not know yet. */
export function useMoveQueue(programId: Id): MoveQueue {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const errorText = useErrorText()
  const tell = useEvent((error: unknown) => {
    const said = error instanceof HttpError && error.status > 0 ? errorText(error) : undefined
    notify(
      said ? messageKey(outlineWords, 'outline.error') : messageKey(outlineWords, 'outline.moveFailed'),
      {
        type: 'error',
        messageArgs: { message: said },
      },
    )
  })
  const hands = useMemo(() => ({ dataProvider, tell }), [dataProvider, tell])
  const kept = keptOf(queryClient, programId, hands)
  useLayoutEffect(() => {
    kept.hands = hands
  }, [kept, hands])
  return kept.queue
}

function keptOf(queryClient: QueryClient, program: Id, hands: Hands): Kept {
  const all = queues.get(queryClient) ?? new Map<Id, Kept>()
  queues.set(queryClient, all)
  const known = all.get(program)
  if (known) return known
  const queue = createMoveQueue({
    send: async (move) => {
      // It is shown first: to ask takes as long.
      await new Promise((resolve) => setTimeout(resolve))
      await sendMove(kept.hands.dataProvider, queryClient, program, move)
    },
    // What a server says of one item says nothing of the others; where it says nothing, they would not come through.
    isAboutOne: (error) =>
      error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 401,
    onRefused: async (_, error) => {
      kept.hands.tell(error)
      await readAgain(queryClient, program)
    },
  })
  const kept: Kept = { queue, hands }
  all.set(program, kept)
  // Closing the tab would cut them short; going elsewhere in the product does not.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.pending().length > 0) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
  return kept
}
