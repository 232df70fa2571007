import { v7, validate } from 'uuid'
import { NotFound } from '../errors.ts'

/** Ids grow with time, so that an index on them stays compact. */
export const newId = (): string => v7()

/** An id out of a request in the spelling of this server's tables; undefined when it is no UUID. */
export function toUuid(id: string | number): string | undefined {
  const text = String(id).toLowerCase()
  return validate(text) ? text : undefined
}

/**
 * An id out of a request, as this server's tables hold them: anything that is no UUID names nothing here.
 *
 * @param entityName the entity's Indonesian name, for the message.
 */
export function parseId(id: string | number, entityName: string): string {
  const uuid = toUuid(id)
  if (uuid === undefined) throw new NotFound(entityName)
  return uuid
}
