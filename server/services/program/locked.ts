import { isLockedFacilitator } from '../../../contract/program.ts'
import type { programs } from '../../db/schema.ts'
import { Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'

type Facilitator = (typeof programs.$inferSelect)['fasilitator'][number]

/** Forms write nothing as an empty text, as null, or not at all. */
const isSame = (a: Facilitator, b: Facilitator): boolean =>
  a.name.trim() === b.name.trim() &&
  (a.description || '') === (b.description || '') &&
  a.picture === b.picture &&
  a.status === b.status

/**
 * Refuses a save that changes or removes a facilitator whose status locks the form's inputs. Their order is free.
 *
 * @throws Invalid
 */
export function refuseLockedChanges(stored: readonly Facilitator[], next: readonly Facilitator[]): void {
  const left = [...next]
  for (const person of stored.filter(isLockedFacilitator)) {
    const index = left.findIndex((other) => isSame(person, other))
    if (index === -1) throw new Invalid({ fasilitator: [messages.facilitatorLocked(person.name)] })
    left.splice(index, 1)
  }
}
