import type { MatrixPages } from '../../../resources/_kit/matrix/useMatrixPages.ts'
import type { ProgressActivity, ProgressRow } from './model.ts'

/** Called with the number read so far. */
export type OnRead = (done: number, total: number) => void

/** The matrix's rows: pages of the API, or combined locally. */
export type ProgressSource = {
  /** The columns. */
  readonly activities: readonly ProgressActivity[]
  /** All topics of the program. */
  readonly topics: readonly { id: string; name: string }[]
  readonly finished: ReadonlyMap<string, number>
  /** All participants of the program; undefined while unknown. */
  readonly participants: number | undefined
  /** Matching participants; `more` if there are more. */
  readonly total: number
  readonly more: boolean
  readonly at: (row: number) => ProgressRow | undefined
  /** Set where rows are paged. */
  readonly pages?: MatrixPages
  /** Rows of an inclusive range. */
  readonly rowsBetween: (from: number, to: number) => Promise<readonly ProgressRow[]>
  /** The first `MOST_CHOSEN` that match. */
  readonly readAll: (options: { signal: AbortSignal; onRead: OnRead }) => Promise<readonly ProgressRow[]>
}
