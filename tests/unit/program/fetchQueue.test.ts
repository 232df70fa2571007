import { describe, expect, test } from 'vitest'
import { createFetchQueue, FETCH_CONCURRENCY } from '../../../src/custom/program/outline/fetchQueue.ts'

/** Without requestIdleCallback, idle work runs in the next task, and queued fetches one task later. */
const nextTask = async () => {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Enqueues a fetch per topic; `begun` are the started ones, `end` completes one. */
async function startFetches(topics: readonly string[], prioritisedTopic?: string) {
  const turns = createFetchQueue()
  if (prioritisedTopic !== undefined) turns.prioritise(prioritisedTopic)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const wishes = topics.map((topic) => {
    const abort = new AbortController()
    const answer = turns.enqueue(topic, abort.signal, () => {
      begun.push(topic)
      return new Promise<string>((resolve, reject) =>
        ends.set(topic, (error) => (error ? reject(error) : resolve(`of ${topic}`))),
      )
    })
    answer.catch(() => undefined)
    return { answer, leave: () => abort.abort() }
  })
  const end = async (index: number, error?: Error) => {
    ends.get(topics[index] ?? '')?.(error)
    await wishes[index]?.answer.catch(() => undefined)
    await nextTask()
  }
  await nextTask()
  return { turns, begun, wishes, end }
}

const many = Array.from({ length: FETCH_CONCURRENCY + 4 }, (_, index) => `t${index}`)
const firstTopics = many.slice(0, FETCH_CONCURRENCY)

describe('createFetchQueue', () => {
  test('starts a few fetches at a time, in order, and resolves each with its own response', async () => {
    const { begun, wishes, end } = await startFetches(many)
    expect(begun).toEqual(firstTopics)
    await end(1)
    await expect(wishes[1]?.answer).resolves.toBe('of t1')
    expect(begun).toEqual([...firstTopics, `t${FETCH_CONCURRENCY}`])
  })

  test('prioritises a queued fetch, but none that is running, completed or unknown', async () => {
    const { turns, begun, end } = await startFetches(many)
    turns.prioritise('t7')
    await end(0)
    expect(begun).toEqual([...firstTopics, 't7'])
    // Running, completed and unknown fetches are not prioritised.
    turns.prioritise('t7')
    turns.prioritise('t1')
    turns.prioritise('unknown')
    await end(2)
    expect(begun).toEqual([...firstTopics, 't7', `t${FETCH_CONCURRENCY}`])
  })

  test('prioritises a topic before its fetch is enqueued', async () => {
    const { begun, end } = await startFetches(many, 't7')
    await end(0)
    expect(begun).toEqual([...firstTopics, 't7'])
  })

  test('skips an aborted fetch and frees the slot of a failed one', async () => {
    const { turns, begun, wishes, end } = await startFetches(many)
    wishes[FETCH_CONCURRENCY]?.leave()
    await expect(wishes[FETCH_CONCURRENCY]?.answer).rejects.toThrow()
    turns.prioritise(`t${FETCH_CONCURRENCY}`)
    await end(0, new Error('No'))
    await expect(wishes[0]?.answer).rejects.toThrow('No')
    expect(begun).toEqual([...firstTopics, `t${FETCH_CONCURRENCY + 1}`])
  })
})
