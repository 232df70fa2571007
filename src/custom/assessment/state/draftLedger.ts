import type { Draft } from '../../../drafts/draft.ts'
import type { PendingDraft } from './drafts.ts'

type Changes = ReadonlyMap<string, Draft | undefined>

/** Marks a draft that this page did not write: outdated by definition. */
const OUTDATED: readonly unknown[] = [undefined]

const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[]) =>
  one?.every((part, at) => part === other[at]) ?? false

/** Stored drafts and their versions. Pending writes count, so that they are deleted, too. */
export function draftLedger() {
  const written = new Map<string, readonly unknown[]>()
  const underWay = new Map<string, number>()
  const requested = new WeakMap<Changes, ReadonlyMap<string, readonly unknown[]>>()
  return {
    find: (names: Iterable<string>): void => {
      for (const name of names) if (!written.has(name)) written.set(name, OUTDATED)
    },
    changesTo: (wanted: ReadonlyMap<string, PendingDraft>): Changes => {
      const changes = new Map<string, Draft | undefined>()
      for (const [name, { of, draft }] of wanted)
        if (!isSame(written.get(name), of)) changes.set(name, draft())
      for (const name of [...written.keys(), ...underWay.keys()])
        if (!wanted.has(name)) changes.set(name, undefined)
      for (const [name, draft] of changes) if (draft) underWay.set(name, (underWay.get(name) ?? 0) + 1)
      requested.set(changes, new Map([...wanted].map(([name, { of }]) => [name, of])))
      return changes
    },
    confirm: (changes: Changes): void => {
      for (const [name, draft] of changes) {
        const of = requested.get(changes)?.get(name)
        if (draft && of) written.set(name, of)
        else written.delete(name)
        if (!draft) continue
        const remaining = (underWay.get(name) ?? 1) - 1
        if (remaining > 0) underWay.set(name, remaining)
        else underWay.delete(name)
      }
    },
  }
}
