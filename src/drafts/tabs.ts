import { v4 as newId } from 'uuid'

/*
 * Open tabs of this browser, whose drafts are separate. Each tab holds a Web Lock while it lives, so that closed,
 * reloaded and crashed ones are recognised. Without Web Locks (insecure origins) no other tab is known.
 */

const PREFIX = 'balai.tab.'

let own: string | undefined

/** Id of this page load, without a dot. */
export function thisTab(): string {
  own ??= claim()
  return own
}

function claim(): string {
  const name = newId()
  // Held until unload.
  navigator.locks?.request(`${PREFIX}${name}`, () => new Promise(() => undefined)).catch(() => undefined)
  return name
}

export async function otherTabs(): Promise<ReadonlySet<string>> {
  const self = thisTab()
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
    return new Set(names.filter((name) => name !== self))
  } catch {
    return new Set()
  }
}
