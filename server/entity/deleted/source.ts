import type { SQLWrapper } from 'drizzle-orm'
import type { DeletedRecord } from '../../../contract/deleted.ts'

/** What can be restored of one store: ids and moments since then, and its rows by their ids. */
export type DeletedSource = {
  ids: (since: Date) => SQLWrapper
  rows: (ids: string[]) => PromiseLike<DeletedRecord[]>
}
