import { v7, validate } from 'uuid'
import { NotFoundError } from '../errors.ts'
import type { EntityName } from '../messages.ts'

/** Ids grow with time, so that an index on them stays compact. */
export const newId = (): string => v7()

/** Normalises an id of a request; undefined if it is no UUID. */
export function toUuid(id: string | number): string | undefined {
  const text = String(id).toLowerCase()
  return validate(text) ? text : undefined
}

/** Normalises an id. @throws NotFoundError if it is no UUID, as all ids here are. */
export function parseId(id: string | number, name: EntityName): string {
  const uuid = toUuid(id)
  if (uuid === undefined) throw new NotFoundError(name)
  return uuid
}
