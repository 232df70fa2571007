import { type SQLWrapper, sql } from 'drizzle-orm'
import { deletions } from '../../db/schema.ts'

/**
 * Whether a row has a deletion of its own, hence can be restored: neither descendants of a deleted row nor a group left
 * empty have one.
 *
 * @param id of a row that the statement reads.
 */
export const hasOwnDeletion = (id: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${deletions} as own where own.id = ${id})`
