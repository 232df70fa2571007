import { expect, test } from 'vitest'
import { createFairQueue, QueueTimeoutError } from '../../../server/routes/fairQueue.ts'
import { eventually } from '../../support/eventually.ts'

function watched(most: number, patience?: number) {
  const inTurn = createFairQueue(most, patience)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  return { inTurn, begun, ends, ask }
}

test('runs two tasks at once at most, with clients taking turns', async () => {
  const { begun, ends, ask } = watched(2)
  const calls = [...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)), ask('b', 'b1'), ask('c', 'c1')]
  expect(begun).toEqual(['a1', 'a2'])
  for (let nth = 0; nth < calls.length; nth++) {
    await eventually(() => expect(ends.length).toBeGreaterThan(nth))
    expect(begun.length - nth).toBeLessThanOrEqual(2)
    ends[nth]?.()
  }
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4'])
})

test('frees the slot of a task that fails', async () => {
  const { inTurn, ask, ends } = watched(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const thrown = inTurn('a', () => {
    throw new Error('no')
  })
  const last = ask('a', 'last')
  await expect(failed).rejects.toThrow('no')
  await expect(thrown).rejects.toThrow('no')
  await eventually(() => expect(ends).toHaveLength(1))
  ends[0]?.()
  expect(await last).toBe('last')
})

test('rejects a task that waited too long without running it, and runs later ones', async () => {
  const { begun, ends, ask } = watched(1, 50)
  const running = ask('a', 'a1')
  const late = await Promise.allSettled([ask('a', 'a2'), ask('b', 'b1'), ask('a', 'a3')])
  for (const waited of late)
    expect(waited).toMatchObject({ status: 'rejected', reason: expect.any(QueueTimeoutError) })
  const next = ask('b', 'b2')
  ends[0]?.()
  await eventually(() => expect(ends).toHaveLength(2))
  ends[1]?.()
  expect(await Promise.all([running, next])).toEqual(['a1', 'b2'])
  expect(begun).toEqual(['a1', 'b2'])
})

test('applies the queue timeout to waiting, not to running', async () => {
  const { ends, ask, inTurn } = watched(1, 50)
  const first = ask('a', 'a1')
  const second = ask('a', 'a2')
  ends[0]?.()
  await eventually(() => expect(ends).toHaveLength(2))
  await expect(inTurn('b', () => Promise.resolve())).rejects.toThrow(QueueTimeoutError)
  ends[1]?.()
  expect(await Promise.all([first, second])).toEqual(['a1', 'a2'])
})
