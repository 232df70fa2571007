import type { Entity } from '../../contract/entity.ts'
import { NotFound } from '../errors.ts'
import type { EntityName } from '../messages.ts'

/** The first row. @throws NotFound where there is none. */
export function required<Row>([row]: readonly Row[], name: EntityName | Pick<Entity, 'label'>): Row {
  if (row === undefined) throw new NotFound(name)
  return row
}
