import type { SQLWrapper } from 'drizzle-orm'
import type { Deleted } from '../../../contract/deleted.ts'

/** What can be restored of one store: ids and moments since then, and its rows by their ids. */
export type Source = {
  ids: (since: Date) => SQLWrapper
  rows: (ids: string[]) => PromiseLike<Deleted[]>
}
