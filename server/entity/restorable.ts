import { type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '../../contract/jakarta.ts'
import { deletions } from '../db/schema.ts'

const RESTORABLE_DAYS = 30

/** Deletions up to this moment can no longer be undone. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)

/** Neither descendants of a deleted row nor a group left empty have one. @param id of a row that the statement reads. */
export const hasOwnDeletion = (id: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${deletions} as own where own.id = ${id})`
