import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'

export type Entry<Name extends CallName = CallName> = { name: Name; call: Call }

/** Every call, once per address. */
export const everyCall: Entry[] = Object.keys(calls)
  .filter((name): name is CallName => Object.hasOwn(calls, name))
  .flatMap((name) => {
    const call: Call = calls[name]
    return [call.path, ...(call.aliases ?? [])].map((path) => ({ name, call: { ...call, path } }))
  })

/** Titles of tests by calls. */
export const titled = <Name extends CallName>(entries: Entry<Name>[]) =>
  entries.map((entry) => ({ ...entry, title: `${entry.name} (${entry.call.method} ${entry.call.path})` }))
