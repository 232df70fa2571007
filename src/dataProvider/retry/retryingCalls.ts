import { createListeners } from '../../common/listeners.ts'

/** Calls in their retry window. The first that gets a response wakes the others. */
export function createRetryingCalls() {
  const calls = new Set<symbol>()
  const sleepers = new Set<() => void>()
  const { notify, subscribe } = createListeners()
  return {
    /** @returns a function that ends it. */
    start: (): (() => void) => {
      const call = Symbol()
      calls.add(call)
      notify()
      return () => {
        calls.delete(call)
        notify()
      }
    },
    isRetrying: (): boolean => calls.size > 0,
    subscribe,
    /** Resolves early on abort and `wakeAll`. Never rejects. */
    sleep: (milliseconds: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> =>
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
      }),
    /** The server responds again. */
    wakeAll: (): void => {
      for (const wake of [...sleepers]) wake()
    },
  }
}
