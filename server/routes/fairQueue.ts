/** A turn did not come in time. */
export class QueueTimeout extends Error {}

/** Milliseconds. */
const TIMEOUT = 10_000

/**
 * Lets only some of much work run at once. Whoever waits does so in a queue of its own, and the queues take turns: many
 * calls of one client hold back nobody else by more than one.
 *
 * @param maxBytes that run at once.
 * @param timeout milliseconds for which work waits; then it is not begun any more, and fails with WaitedTooLong.
 * @returns runs work of a client when it is its turn.
 * @example
 * const inTurn = fairTurns(3)
 * await inTurn(address, () => login(…))
 */
export function createFairQueue(maxBytes: number, timeout = TIMEOUT) {
  const queues = new Map<string, (() => void)[]>()
  let running = 0

  const dequeue = (key: string, start: () => void) => {
    const queue = queues.get(key)?.filter((stack) => stack !== start) ?? []
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
        reject(new QueueTimeout(`No turn in ${timeout} ms`))
      }, timeout)
      const queue = queues.get(key)
      if (queue) queue.push(start)
      else queues.set(key, [start])
    })

  const next = () => {
    const [first] = queues
    if (!first) {
      running -= 1
      return
    }
    const [key, queue] = first
    const start = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    start?.()
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    // Who is begun by another's end takes over its place.
    if (running < maxBytes) running += 1
    else await enqueue(key)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
