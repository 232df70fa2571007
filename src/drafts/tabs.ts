import { v4 as newId } from 'uuid'
import type { Services } from '../common/services.ts'

const PREFIX = 'balai.tab.'

/**
 * Open tabs of this browser, whose drafts are separate. Each tab holds a Web Lock while it lives, so that closed,
 * reloaded and crashed ones are recognised. Without Web Locks (insecure origins) no other tab is known.
 */
export function createTabs({ onDispose }: Services) {
  /** Id of this page load, without a dot. */
  const tabId = newId()
  const disposed = new Promise<void>(onDispose)
  navigator.locks?.request(`${PREFIX}${tabId}`, () => disposed).catch(() => undefined)
  return {
    tabId,
    otherTabIds: async (): Promise<ReadonlySet<string>> => {
      try {
        const { held: heldLocks = [] } = (await navigator.locks?.query()) ?? {}
        const names = heldLocks.flatMap(({ name }) =>
          name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
        )
        return new Set(names.filter((name) => name !== tabId))
      } catch {
        return new Set()
      }
    },
  }
}
