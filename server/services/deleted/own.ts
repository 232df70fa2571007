import { type SQLWrapper, sql } from 'drizzle-orm'
import { deletions } from '../../db/schema.ts'

/**
 * Whether somebody deleted just this, and could bring it back. What stands below something deleted has no deletion of its
 * own, nor has a group that its last question left.
 *
 * @param id of a row that the statement reads.
 */
export const hasOwnDeletion = (id: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${deletions} as own where own.id = ${id})`
