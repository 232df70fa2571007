/*
 * Calls in their retry window. The first that gets a response wakes the others.
 */

const calls = new Set<symbol>()
const sleepers = new Set<() => void>()
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of [...listeners]) listener()
}

/** Counts a call as retrying. @returns ends it. */
export function startRetrying(): () => void {
  const call = Symbol()
  calls.add(call)
  notifyListeners()
  return () => {
    calls.delete(call)
    notifyListeners()
  }
}

export const isRetrying = (): boolean => calls.size > 0

/** @returns unsubscribe. */
export function onRetrying(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves after `milliseconds`, on abort, or on `wakeAll`. Never rejects. */
export const sleep = (milliseconds: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      for (const signal of signals) signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    sleepers.add(wake)
    for (const signal of signals) signal?.addEventListener('abort', wake)
  })

/** The server responds again: pending retries run at once. */
export function wakeAll(): void {
  for (const wake of [...sleepers]) wake()
}
