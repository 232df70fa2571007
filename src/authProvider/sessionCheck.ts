/* The last check of the stored session, where no answer came: it may still be valid. */

let failure: Error | undefined
const listeners = new Set<() => void>()

export const sessionCheckFailure = (): Error | undefined => failure

export function setSessionCheckFailure(next: Error | undefined): void {
  failure = next
  for (const listener of [...listeners]) listener()
}

/** @returns unsubscribes. */
export function onSessionCheck(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
