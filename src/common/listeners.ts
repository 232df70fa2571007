/** What `useSyncExternalStore` subscribes to. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify: (): void => {
      for (const listener of [...listeners]) listener()
    },
    /** @returns unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
