import type { Draft } from '../../../drafts/draft.ts'

/** Unchanged while the parts of `version` are identical. */
export type PendingDraft = { readonly version: readonly unknown[]; readonly draft: () => Draft }

type Changes = ReadonlyMap<string, Draft | undefined>

/** Marks a draft that this page did not write: outdated by definition. */
const OUTDATED: readonly unknown[] = [undefined]

const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[]) =>
  one?.every((part, at) => part === other[at]) ?? false

/** Stored drafts and their versions. Pending writes count, so that they are deleted, too. */
export function createDraftLedger() {
  const writtenVersions = new Map<string, readonly unknown[]>()
  const pendingWrites = new Map<string, number>()
  const requestedVersions = new WeakMap<Changes, ReadonlyMap<string, readonly unknown[]>>()
  return {
    /** One that was read, or written past the ledger. */
    addStored: (name: string, version: readonly unknown[]): void => {
      writtenVersions.set(name, version)
    },
    /** Those that another page left: written again, or deleted. */
    addOutdated: (names: Iterable<string>): void => {
      for (const name of names) if (!writtenVersions.has(name)) writtenVersions.set(name, OUTDATED)
    },
    changesTo: (currentDrafts: ReadonlyMap<string, PendingDraft>): Changes => {
      const changes = new Map<string, Draft | undefined>()
      for (const [name, { version, draft }] of currentDrafts)
        if (!isSame(writtenVersions.get(name), version)) changes.set(name, draft())
      for (const name of [...writtenVersions.keys(), ...pendingWrites.keys()])
        if (!currentDrafts.has(name)) changes.set(name, undefined)
      for (const [name, draft] of changes)
        if (draft) pendingWrites.set(name, (pendingWrites.get(name) ?? 0) + 1)
      requestedVersions.set(
        changes,
        new Map([...currentDrafts].map(([name, { version }]) => [name, version])),
      )
      return changes
    },
    confirm: (changes: Changes): void => {
      for (const [name, draft] of changes) {
        const version = requestedVersions.get(changes)?.get(name)
        if (draft && version) writtenVersions.set(name, version)
        else writtenVersions.delete(name)
        if (!draft) continue
        const remainingWrites = (pendingWrites.get(name) ?? 1) - 1
        if (remainingWrites > 0) pendingWrites.set(name, remainingWrites)
        else pendingWrites.delete(name)
      }
    },
  }
}
