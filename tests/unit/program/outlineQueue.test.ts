import { expect, test, vi } from 'vitest'
import type { Id } from '../../../contract/primitives.ts'
import type { Move } from '../../../src/custom/program/model/moves.ts'
import { createMoveQueue } from '../../../src/custom/program/outline/moves/moveQueue.ts'
import { createWrites } from '../../../src/dataProvider/writes.ts'

const move = (id: Id): Move => ({ kind: 'topic', id, after: undefined, to: 0 })
const refusal = new Error('Ditolak.')
const dead = new Error('Tidak ada jawaban.')

/** A queue with a server whose responses the test releases. */
function startQueue(onRefused: () => Promise<void> | void = () => undefined) {
  const said: string[] = []
  const open: { id: Id; answer: (error?: Error) => void }[] = []
  const send = vi.fn(
    ({ id }: Move) =>
      new Promise<void>((resolve, reject) => {
        const done = () => {
          said.push(`done ${id}`)
          resolve()
        }
        open.push({ id, answer: (error) => (error ? reject(error) : done()) })
      }),
  )
  const writes = createWrites()
  const queue = createMoveQueue({
    track: writes.track,
    send,
    onRefused: (refused, error) => {
      said.push(`refused ${refused.id}: ${error === refusal ? 'alone' : 'all'}`)
      return onRefused()
    },
    isAboutOne: (error) => error === refusal,
  })
  const answer = async (error?: Error) => {
    open.shift()?.answer(error)
    await vi.waitFor(() => undefined)
  }
  return {
    queue,
    writes,
    said,
    answer,
    sent: () => send.mock.calls.map(([{ id }]) => id),
    open: () => open.map(({ id }) => id),
    waiting: () => queue.pending().map(({ id }) => id),
  }
}

test('delays logout until queued moves are sent', async () => {
  const { queue, writes, answer, open } = startQueue()
  for (const id of ['a', 'b']) queue.add(move(id))
  let isOver = false
  const settled = writes.settled(60_000).then(() => {
    isOver = true
  })
  await answer()
  // Twice the turn after which nothing more would follow.
  for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve))
  expect(open()).toEqual(['b'])
  expect(isOver).toBe(false)
  await answer()
  await settled
})

test('shows moves at once and sends them one at a time, in order', async () => {
  const { queue, said, answer, open, waiting } = startQueue()
  for (const id of ['a', 'b', 'c']) queue.add(move(id))
  expect(waiting()).toEqual(['a', 'b', 'c'])
  expect(open()).toEqual(['a'])
  await answer()
  expect(waiting()).toEqual(['b', 'c'])
  expect(open()).toEqual(['b'])
  queue.add(move('d'))
  expect(open()).toEqual(['b'])
  await answer()
  await answer()
  expect(open()).toEqual(['d'])
  await answer()
  expect(waiting()).toEqual([])
  expect(said).toEqual(['done a', 'done b', 'done c', 'done d'])
  queue.add(move('e'))
  expect(open()).toEqual(['e'])
})

test('sends the following moves after one is refused', async () => {
  const { queue, said, answer, sent, waiting } = startQueue()
  for (const id of ['a', 'b', 'c']) queue.add(move(id))
  await answer(refusal)
  expect(waiting()).toEqual(['b', 'c'])
  await answer()
  await answer()
  expect(said).toEqual(['refused a: alone', 'done b', 'done c'])
  expect(sent()).toEqual(['a', 'b', 'c'])
})

test('drops all following moves and reports once when the server is unreachable', async () => {
  const { queue, said, answer, sent, waiting } = startQueue()
  for (const id of ['a', 'b', 'c']) queue.add(move(id))
  await answer()
  await answer(dead)
  expect(waiting()).toEqual([])
  expect(said).toEqual(['done a', 'refused b: all'])
  expect(sent()).toEqual(['a', 'b'])
  queue.add(move('d'))
  await answer()
  expect(said).toEqual(['done a', 'refused b: all', 'done d'])
})

test('sends the next move only after the refetch that follows a refusal', async () => {
  const reading = Promise.withResolvers<void>()
  const { queue, answer, sent, waiting } = startQueue(() => reading.promise)
  queue.add(move('a'))
  queue.add(move('b'))
  await answer(refusal)
  queue.add(move('c'))
  expect(waiting()).toEqual(['b', 'c'])
  expect(sent()).toEqual(['a'])
  reading.resolve()
  await vi.waitFor(() => expect(sent()).toEqual(['a', 'b']))
})

test('becomes idle when no move is left to send', async () => {
  const { queue, answer } = startQueue()
  await queue.idle()
  queue.add(move('a'))
  queue.add(move('b'))
  const idle = vi.fn()
  const waiting = queue.idle().then(idle)
  await answer()
  expect(idle).not.toHaveBeenCalled()
  await answer(refusal)
  await waiting
  expect(queue.pending()).toEqual([])
})

test('notifies subscribers of changes until they unsubscribe', async () => {
  const { queue, answer } = startQueue()
  const look = vi.fn()
  const leave = queue.subscribe(look)
  queue.add(move('a'))
  queue.add(move('b'))
  expect(look).toHaveBeenCalledTimes(2)
  const before = queue.pending()
  expect(queue.pending()).toBe(before)
  await answer()
  expect(look).toHaveBeenCalledTimes(3)
  leave()
  await answer(refusal)
  expect(look).toHaveBeenCalledTimes(3)
})

test('resolves each move with its acceptance, and all moves behind an outage as dropped', async () => {
  const { queue, answer } = startQueue()
  const told: string[] = []
  for (const id of ['a', 'b', 'c', 'd'])
    queue.add(move(id)).then((taken) => told.push(`${id} ${taken ? 'taken' : 'dropped'}`))
  await answer()
  expect(told).toEqual(['a taken'])
  await answer(refusal)
  expect(told).toEqual(['a taken', 'b dropped'])
  await answer(dead)
  expect(told).toEqual(['a taken', 'b dropped', 'c dropped', 'd dropped'])
})
