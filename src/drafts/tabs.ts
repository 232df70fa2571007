import { v4 as newId } from 'uuid'

/*
 * Which pages of this browser are open: what is written in one of them is none of the others' business. Each holds a lock
 * as long as it lives, so that one that was closed, loaded anew or killed is known as gone. Where a browser has no locks,
 * as outside of a secure origin, no other one is known.
 */

const PREFIX = 'balai.tab.'

let own: string | undefined

/** This page, by a name of its own without a dot. A page that is loaded anew is another one. */
export function thisTab(): string {
  own ??= claim()
  return own
}

function claim(): string {
  const name = newId()
  // Held until the page goes.
  navigator.locks?.request(`${PREFIX}${name}`, () => new Promise(() => undefined)).catch(() => undefined)
  return name
}

/** The names of the others that are open. */
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
