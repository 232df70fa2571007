/* What is asked about presences, as links to sheets keep it, too: types alone, which tables can refer to. */

/** Whose presences: of all programs that are not deleted, of one, or of one of its topics. `id` is the scope's of the day counts. */
export type Scope = { of: 'everywhere' | 'program' | 'topic'; id: string }

/** What the columns of a matrix are. */
export type By = 'day' | 'topic'

/** What a matrix is about. Days are Jakarta's, both included. */
export type MatrixOf = {
  by: By
  program: string
  topic: string | null
  start: string | null
  end: string | null
}
