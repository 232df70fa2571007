/*
 * What is kept of a link to a sheet, as JSON: types alone, for the table and for the services that read it.
 */

/** Whose presences: of all programs that are not deleted, of one, or of one of its topics. `id` is the scope's of the day counts. */
export type Scope = { of: 'everywhere' | 'program' | 'topic'; id: string }

/** What the columns of a matrix are. */
export type MatrixAxis = 'day' | 'topic'

/** What a matrix is about. Days are Jakarta's, both included. */
export type MatrixScope = {
  by: MatrixAxis
  program: string
  topic: string | null
  start: string | null
  end: string | null
}

/** Which participants a sheet shows, and in which order. Moments are milliseconds since 1970. */
export type ParticipantsSheet = {
  sheet?: 'participants'
  /** Ids, in the order in which the sheet groups them. */
  programs: string[]
  /** Latest first; rows without this moment stand last. */
  sort: SheetMoment
  /** Percent, both ends included. */
  progress: { from: number; to: number }
  /** From a moment on, up to but without another one. Rows without this moment are outside. */
  range: { of: SheetMoment; from: number | null; before: number | null } | null
}

export type SheetMoment = 'created_at' | 'end_test_at'

/** Which presences a sheet shows, by their moment. */
export type PresencesSheet = { sheet: 'presence'; scope: Scope; direction: 'asc' | 'desc' }

/** Which matrix a sheet shows, and whom of its participants: those whom `q` finds, all without it. */
export type MatrixSheet = { sheet: 'presence_matrix'; matrix: MatrixScope; q: string | null }

/** Whose progress a sheet shows: of which program, in one topic or all, and whom `q` finds, all without it. */
export type ProgressSheet = {
  sheet: 'progress'
  program: string
  topic: string | null
  /** Only those who have not finished. */
  unfinished: boolean
  q: string | null
}

/** Of which program a sheet shows the practices that wait for a reply. */
export type AwaitingSheet = { sheet: 'awaiting_feedback'; program: string }

/** What a link stands for, told apart by `sheet`: what that sheet needs to know of its rows. */
export type SheetRequest = ParticipantsSheet | PresencesSheet | MatrixSheet | ProgressSheet | AwaitingSheet
