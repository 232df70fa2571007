import { v4 as newId } from 'uuid'

/*
 * Which tabs of this browser are open: what is written in one of them is none of the others' business. Each holds a lock
 * as long as it lives, so that one that was killed is known as gone. Where a browser has no locks, as outside of a secure
 * origin, no other tab is known.
 */

const KEY = 'balai.tab'
const PREFIX = `${KEY}.`

let held: string | undefined

/** This tab, by a name of its own without a dot: the same after a reload. */
export function thisTab(): string {
  held ??= claim()
  return held
}

function claim(): string {
  const name = known()
  // Held until the tab goes; a browser that is asked for it in vain knows no locks.
  navigator.locks?.request(`${PREFIX}${name}`, () => new Promise(() => undefined)).catch(() => undefined)
  return name
}

function known(): string {
  try {
    const before = sessionStorage.getItem(KEY)
    const name = before && /^[\w-]+$/.test(before) ? before : newId()
    sessionStorage.setItem(KEY, name)
    return name
  } catch {
    return newId()
  }
}

/** The names of the other tabs that are open. */
export async function otherTabs(): Promise<ReadonlySet<string>> {
  const own = thisTab()
  try {
    const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
    const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
    return new Set(names.filter((name) => name !== own))
  } catch {
    return new Set()
  }
}
