import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { HttpError, useDataProvider, useEvent, useNotify } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { type Services, useService } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../../dataProvider/http.ts'
import { createWrites, type Writes } from '../../../../dataProvider/writes.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { outlineMessages } from '../../messages.ts'
import { refetchOutline } from '../../queries.ts'
import { createMoveQueue, type MoveQueue } from './moveQueue.ts'
import { sendMove } from './sendMove.ts'

/** Of the screen opened last: an unmounted one cannot notify. */
type ScreenHandlers = { dataProvider: BalaiDataProvider; notifyError: (error: unknown) => void }

type CachedQueue = { queue: MoveQueue; handlers: ScreenHandlers }

/** By program. They outlive their screen: pending moves are sent after navigation. */
function createMoveQueues({ onDispose }: Services) {
  const disposal = new AbortController()
  onDispose(() => disposal.abort())
  return { queues: new Map<Id, CachedQueue>(), disposed: disposal.signal }
}

/** Without a message, the API's refusal has ours about its answer. */
const hasServerMessage = (error: unknown) =>
  error instanceof HttpError &&
  error.status > 0 &&
  error.message !== '' &&
  error.message !== ('http.unreadable' satisfies HttpMessage)

export function useMoveQueue(programId: Id): MoveQueue {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const errorText = useErrorText()
  const notifyError = useEvent((error: unknown) => {
    const detail = hasServerMessage(error) ? errorText(error) : undefined
    notify(
      detail
        ? messageKey(outlineMessages, 'outline.error')
        : messageKey(outlineMessages, 'outline.moveFailed'),
      {
        type: 'error',
        messageArgs: { message: detail },
      },
    )
  })
  const handlers = useMemo(() => ({ dataProvider, notifyError }), [dataProvider, notifyError])
  const { queues, disposed } = useService(createMoveQueues)
  const { track } = useService(createWrites)
  const cached = queues.get(programId) ?? createCachedQueue(queryClient, programId, handlers, track, disposed)
  queues.set(programId, cached)
  useLayoutEffect(() => {
    cached.handlers = handlers
  }, [cached, handlers])
  return cached.queue
}

function createCachedQueue(
  queryClient: QueryClient,
  program: Id,
  handlers: ScreenHandlers,
  track: Writes['track'],
  disposed: AbortSignal,
): CachedQueue {
  const queue = createMoveQueue({
    track,
    send: async (move) => {
      // Renders first: preparing the request takes as long.
      await new Promise((resolve) => setTimeout(resolve))
      await sendMove(cached.handlers.dataProvider, queryClient, program, move)
    },
    // Without a response the others would fail, too.
    isAboutOne: (error) =>
      error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 401,
    onError: async (_, error) => {
      cached.handlers.notifyError(error)
      await refetchOutline(queryClient, program)
    },
  })
  const cached: CachedQueue = { queue, handlers }
  // Only closing the tab interrupts them.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.pending().length > 0) window.addEventListener('beforeunload', warn, { signal: disposed })
    else window.removeEventListener('beforeunload', warn)
  })
  return cached
}
