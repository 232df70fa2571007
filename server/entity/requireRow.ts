import type { Entity } from '../../contract/entity.ts'
import { NotFoundError } from '../errors.ts'
import type { EntityName } from '../messages.ts'

/** The first row. @throws NotFoundError where there is none. */
export function requireRow<Row>([row]: readonly Row[], name: EntityName | Pick<Entity, 'label'>): Row {
  if (row === undefined) throw new NotFoundError(name)
  return row
}
