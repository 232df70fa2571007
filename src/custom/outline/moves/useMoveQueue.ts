import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useDataProvider, useNotify } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { keyOf } from '../../../i18n/words.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { moved } from '../model/moves.ts'
import { callOf } from '../model/wire.ts'
import { knownOutline, learnOutline, readAgain } from '../queries.ts'
import { outlineWords } from '../words.ts'
import { createMoveQueue, type MoveQueue } from './moveQueue.ts'

/** They outlive their screen: what was moved is sent to the end, wherever the person went meanwhile. */
const queues = new WeakMap<QueryClient, Map<Id, MoveQueue>>()

/** The moves of a program's outline that the API does not know yet. */
export function useMoveQueue(programId: Id): MoveQueue {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const errorText = useErrorText()
  const [make] = useState(() => (program: Id) => {
    const all = queues.get(queryClient) ?? new Map<Id, MoveQueue>()
    queues.set(queryClient, all)
    const known = all.get(program)
    if (known) return known
    const queue = createMoveQueue({
      send: async (move) => {
        const call = callOf(knownOutline(queryClient, program), program, move)
        if (!call) return
        const { resource, action, ...rest } = call
        await dataProvider.run(resource, action, rest)
      },
      onDone: (move) => learnOutline(queryClient, program, moved(knownOutline(queryClient, program), move)),
      // What a server says of one item says nothing of the others; where it says nothing, they would not come through.
      isAboutOne: (error) =>
        error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 401,
      onRefused: async (_, error) => {
        const said = error instanceof HttpError && error.status > 0 ? errorText(error) : undefined
        notify(said ? keyOf(outlineWords, 'outline.error') : keyOf(outlineWords, 'outline.moveFailed'), {
          type: 'error',
          messageArgs: { message: said },
        })
        await readAgain(queryClient, program)
      },
    })
    all.set(program, queue)
    // Closing the tab would cut them short; going elsewhere in the product does not.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    queue.subscribe(() => {
      if (queue.pending().length > 0) window.addEventListener('beforeunload', warn)
      else window.removeEventListener('beforeunload', warn)
    })
    return queue
  })
  return make(programId)
}
