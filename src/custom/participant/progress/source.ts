import type { AskedPages } from '../../../resources/_kit/matrix/useMatrixPages.ts'
import type { ProgressActivity, ProgressRow } from './model.ts'

/** Told how many of all have been read. */
export type OnRead = (done: number, total: number) => void

/** Where the matrix has its rows from: pages of the API, or what was put together here. */
export type ProgressSource = {
  /** The columns. */
  readonly activities: readonly ProgressActivity[]
  /** All topics of the program, to choose from. */
  readonly topics: readonly { id: string; name: string }[]
  readonly finished: ReadonlyMap<string, number>
  /** All of the program; undefined while that is not known. */
  readonly participants: number | undefined
  /** Those that match; `more` when there are more than that. */
  readonly total: number
  readonly more: boolean
  readonly at: (row: number) => ProgressRow | undefined
  /** Where the rows come page by page. */
  readonly pages?: AskedPages
  /** Rows from one to another, both included. */
  readonly rowsBetween: (from: number, to: number) => Promise<readonly ProgressRow[]>
  /** The first `MOST_CHOSEN` that match. */
  readonly readAll: (options: { signal: AbortSignal; onRead: OnRead }) => Promise<readonly ProgressRow[]>
}
