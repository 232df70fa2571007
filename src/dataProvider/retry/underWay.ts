/*
 * The calls that are being repeated. They share what they learn: the first that gets an answer wakes the others.
 */

const calls = new Set<symbol>()
const sleepers = new Set<() => void>()
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of [...listeners]) listener()
}

/** Counts a call as being repeated. @returns how to end that. */
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

/** @returns how to stop listening. */
export function onRetrying(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Waits until the time is over, a signal fires, or somebody calls `wakeAll`. It never rejects. */
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

/** The server answers again: whoever waits asks at once. */
export function wakeAll(): void {
  for (const wake of [...sleepers]) wake()
}
