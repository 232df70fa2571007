/** A turn did not come in time. */
export class WaitedTooLong extends Error {}

/** Milliseconds. */
const PATIENCE = 10_000

/**
 * Lets only some of much work run at once. Whoever waits does so in a queue of its own, and the queues take turns: many
 * calls of one client hold back nobody else by more than one.
 *
 * @param most that run at once.
 * @param patience milliseconds for which work waits; then it is not begun any more, and fails with WaitedTooLong.
 * @returns runs work of a client when it is its turn.
 * @example
 * const inTurn = fairTurns(3)
 * await inTurn(address, () => login(…))
 */
export function fairTurns(most: number, patience = PATIENCE) {
  const queues = new Map<string, (() => void)[]>()
  let running = 0

  const leave = (key: string, begin: () => void) => {
    const queue = queues.get(key)?.filter((waiting) => waiting !== begin) ?? []
    if (queue.length > 0) queues.set(key, queue)
    else queues.delete(key)
  }

  const wait = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        leave(key, begin)
        reject(new WaitedTooLong(`No turn in ${patience} ms`))
      }, patience)
      const queue = queues.get(key)
      if (queue) queue.push(begin)
      else queues.set(key, [begin])
    })

  const next = () => {
    const [first] = queues
    if (!first) {
      running -= 1
      return
    }
    const [key, queue] = first
    const begin = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    begin?.()
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    // Who is begun by another's end takes over its place.
    if (running < most) running += 1
    else await wait(key)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
