import { expect, test, vi } from 'vitest'
import type { Id } from '../../../contract/primitives.ts'
import type { Move } from '../../../src/custom/program/model/moves.ts'
import { createMoveQueue } from '../../../src/custom/program/outline/moves/moveQueue.ts'
import { createWrites } from '../../../src/dataProvider/writes.ts'

const move = (id: Id): Move => ({ kind: 'topic', id, after: undefined, to: 0 })
const rejectionError = new Error('Ditolak.')
const networkError = new Error('Tidak ada jawaban.')

/** A queue with a server whose responses the test releases. */
function startQueue(onMoveError: () => Promise<void> | void = () => undefined) {
  const log: string[] = []
  const open: { id: Id; answer: (error?: Error) => void }[] = []
  const send = vi.fn(
    ({ id }: Move) =>
      new Promise<void>((resolve, reject) => {
        const complete = () => {
          log.push(`done ${id}`)
          resolve()
        }
        open.push({ id, answer: (error) => (error ? reject(error) : complete()) })
      }),
  )
  const writes = createWrites()
  const queue = createMoveQueue({
    track: writes.track,
    send,
    onError: (rejectedMove, error) => {
      log.push(`refused ${rejectedMove.id}: ${error === rejectionError ? 'alone' : 'all'}`)
      return onMoveError()
    },
    isAboutOne: (error) => error === rejectionError,
  })
  const answer = async (error?: Error) => {
    open.shift()?.answer(error)
    await vi.waitFor(() => undefined)
  }
  return {
    queue,
    writes,
    log,
    answer,
    sentIds: () => send.mock.calls.map(([{ id }]) => id),
    open: () => open.map(({ id }) => id),
    pendingIds: () => queue.pending().map(({ id }) => id),
  }
}

test('delays logout until queued moves are sent', async () => {
  const { queue, writes, answer, open } = startQueue()
  for (const id of ['a', 'b']) queue.add(move(id))
  let isOver = false
  const writesSettled = writes.waitUntilSettled(60_000).then(() => {
    isOver = true
  })
  await answer()
  // Twice the turn after which nothing more would follow.
  for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve))
  expect(open()).toEqual(['b'])
  expect(isOver).toBe(false)
  await answer()
  await writesSettled
})

test('shows moves at once and sends them one at a time, in order', async () => {
  const { queue, log, answer, open, pendingIds } = startQueue()
  for (const id of ['a', 'b', 'c']) queue.add(move(id))
  expect(pendingIds()).toEqual(['a', 'b', 'c'])
  expect(open()).toEqual(['a'])
  await answer()
  expect(pendingIds()).toEqual(['b', 'c'])
  expect(open()).toEqual(['b'])
  queue.add(move('d'))
  expect(open()).toEqual(['b'])
  await answer()
  await answer()
  expect(open()).toEqual(['d'])
  await answer()
  expect(pendingIds()).toEqual([])
  expect(log).toEqual(['done a', 'done b', 'done c', 'done d'])
  queue.add(move('e'))
  expect(open()).toEqual(['e'])
})

test('sends the following moves after one is refused', async () => {
  const { queue, log, answer, sentIds, pendingIds } = startQueue()
  for (const id of ['a', 'b', 'c']) queue.add(move(id))
  await answer(rejectionError)
  expect(pendingIds()).toEqual(['b', 'c'])
  await answer()
  await answer()
  expect(log).toEqual(['refused a: alone', 'done b', 'done c'])
  expect(sentIds()).toEqual(['a', 'b', 'c'])
})

test('drops all following moves and reports once when the server is unreachable', async () => {
  const { queue, log, answer, sentIds, pendingIds } = startQueue()
  for (const id of ['a', 'b', 'c']) queue.add(move(id))
  await answer()
  await answer(networkError)
  expect(pendingIds()).toEqual([])
  expect(log).toEqual(['done a', 'refused b: all'])
  expect(sentIds()).toEqual(['a', 'b'])
  queue.add(move('d'))
  await answer()
  expect(log).toEqual(['done a', 'refused b: all', 'done d'])
})

test('sends the next move only after the refetch that follows a refusal', async () => {
  const reading = Promise.withResolvers<void>()
  const { queue, answer, sentIds, pendingIds } = startQueue(() => reading.promise)
  queue.add(move('a'))
  queue.add(move('b'))
  await answer(rejectionError)
  queue.add(move('c'))
  expect(pendingIds()).toEqual(['b', 'c'])
  expect(sentIds()).toEqual(['a'])
  reading.resolve()
  await vi.waitFor(() => expect(sentIds()).toEqual(['a', 'b']))
})

test('becomes idle when no move is left to send', async () => {
  const { queue, answer } = startQueue()
  await queue.idle()
  queue.add(move('a'))
  queue.add(move('b'))
  const idle = vi.fn()
  const idlePromise = queue.idle().then(idle)
  await answer()
  expect(idle).not.toHaveBeenCalled()
  await answer(rejectionError)
  await idlePromise
  expect(queue.pending()).toEqual([])
})

test('notifies subscribers of changes until they unsubscribe', async () => {
  const { queue, answer } = startQueue()
  const listener = vi.fn()
  const unsubscribe = queue.subscribe(listener)
  queue.add(move('a'))
  queue.add(move('b'))
  expect(listener).toHaveBeenCalledTimes(2)
  const previous = queue.pending()
  expect(queue.pending()).toBe(previous)
  await answer()
  expect(listener).toHaveBeenCalledTimes(3)
  unsubscribe()
  await answer(rejectionError)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('resolves each move with its acceptance, and all moves behind an outage as dropped', async () => {
  const { queue, answer } = startQueue()
  const outcomes: string[] = []
  for (const id of ['a', 'b', 'c', 'd'])
    queue.add(move(id)).then((isAccepted) => outcomes.push(`${id} ${isAccepted ? 'taken' : 'dropped'}`))
  await answer()
  expect(outcomes).toEqual(['a taken'])
  await answer(rejectionError)
  expect(outcomes).toEqual(['a taken', 'b dropped'])
  await answer(networkError)
  expect(outcomes).toEqual(['a taken', 'b dropped', 'c dropped', 'd dropped'])
})
