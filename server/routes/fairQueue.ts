export class QueueTimeoutError extends Error {}

/** Milliseconds. */
const WAIT_TIMEOUT = 10_000

/**
 * A queue per client, served round-robin: a client's many calls delay others by one at most.
 * @param timeout milliseconds in the queue, after which work fails with QueueTimeoutError.
 * @example await createFairQueue(3)(address, () => login(…))
 */
export function createFairQueue(concurrency: number, timeout = WAIT_TIMEOUT) {
  const queues = new Map<string, (() => void)[]>()
  let runningCount = 0

  const dequeue = (key: string, start: () => void) => {
    const queue = queues.get(key)?.filter((waiting) => waiting !== start) ?? []
    if (queue.length > 0) queues.set(key, queue)
    else queues.delete(key)
  }

  const enqueue = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        dequeue(key, start)
        reject(new QueueTimeoutError(`No turn in ${timeout} ms`))
      }, timeout)
      const queue = queues.get(key)
      if (queue) queue.push(start)
      else queues.set(key, [start])
    })

  const startNext = () => {
    const [firstEntry] = queues
    if (!firstEntry) {
      runningCount -= 1
      return
    }
    const [key, queue] = firstEntry
    const start = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    start?.()
  }

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    // Queued work takes over the slot of the one that ended.
    if (runningCount < concurrency) runningCount += 1
    else await enqueue(key)
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
