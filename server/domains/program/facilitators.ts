import { isLockedFacilitator } from '../../../contract/program.ts'
import type { programs } from '../../db/schema.ts'
import { Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'

type Facilitator = (typeof programs.$inferSelect)['fasilitator'][number]

/** An empty description may be '', null, or missing. */
const isSame = (a: Facilitator, b: Facilitator): boolean =>
  a.name.trim() === b.name.trim() &&
  (a.description || '') === (b.description || '') &&
  a.picture === b.picture &&
  a.status === b.status

/** Saving a program does not approve its facilitators. */
const withoutStatus = ({ status: _, ...person }: Facilitator): Facilitator => person

/**
 * Locked ones stay as they are, in any order; a save gives nobody else such a status: it would lock them irreversibly.
 * @throws Invalid when a locked one was changed or removed.
 */
export function mergeFacilitators(
  stored: readonly Facilitator[],
  next: readonly Facilitator[],
): Facilitator[] {
  const unmatched = stored.filter(isLockedFacilitator)
  const merged = next.map((person) => {
    if (!isLockedFacilitator(person)) return person
    const stored = unmatched.find((one) => isSame(one, person))
    if (!stored) return withoutStatus(person)
    unmatched.splice(unmatched.indexOf(stored), 1)
    return stored
  })
  const [missing] = unmatched
  if (missing) throw new Invalid({ fasilitator: [messages.facilitatorLocked(missing.name)] })
  return merged
}
