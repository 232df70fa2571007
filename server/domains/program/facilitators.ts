import { isLockedFacilitator } from '../../../contract/program.ts'
import type { programs } from '../../db/schema.ts'
import { ValidationError } from '../../errors.ts'
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
 * @throws ValidationError when a locked one was changed or removed.
 */
export function mergeFacilitators(
  storedFacilitators: readonly Facilitator[],
  newFacilitators: readonly Facilitator[],
): Facilitator[] {
  const unmatched = storedFacilitators.filter(isLockedFacilitator)
  const merged = newFacilitators.map((person) => {
    if (!isLockedFacilitator(person)) return person
    const storedFacilitator = unmatched.find((one) => isSame(one, person))
    if (!storedFacilitator) return withoutStatus(person)
    unmatched.splice(unmatched.indexOf(storedFacilitator), 1)
    return storedFacilitator
  })
  const [lockedFacilitator] = unmatched
  if (lockedFacilitator)
    throw new ValidationError({ fasilitator: [messages.facilitatorLocked(lockedFacilitator.name)] })
  return merged
}
