import { v4 as newId } from 'uuid'
import type { Services } from '../common/services.ts'

const PREFIX = 'balai.tab.'

/**
 * Open tabs of this browser, whose drafts are separate. Each tab holds a Web Lock while it lives, so that closed,
 * reloaded and crashed ones are recognised. Without Web Locks (insecure origins) no other tab is known.
 */
export function createTabs({ onDispose }: Services) {
  /** Id of this page load, without a dot. */
  const own = newId()
  const end = new Promise<void>(onDispose)
  navigator.locks?.request(`${PREFIX}${own}`, () => end).catch(() => undefined)
  return {
    own,
    others: async (): Promise<ReadonlySet<string>> => {
      try {
        const { held = [] } = (await navigator.locks?.query()) ?? {}
        const names = held.flatMap(({ name }) =>
          name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
        )
        return new Set(names.filter((name) => name !== own))
      } catch {
        return new Set()
      }
    },
  }
}
