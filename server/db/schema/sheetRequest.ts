/** The stored request (JSON) of a link to a sheet. Types only, for the table and the services that read it. */

/** Whose presences: of all programs that are not deleted, of one, or of one of its topics. `id` is the scope's of the day counts. */
export type Scope = { of: 'everywhere' | 'program' | 'topic'; id: string }

type MatrixAxis = 'day' | 'topic'

/** The scope of a matrix. Days are Jakarta's, both inclusive. */
export type MatrixScope = {
  by: MatrixAxis
  program: string
  topic: string | null
  start: string | null
  end: string | null
}

/** The participants of a sheet, and their order. Moments are milliseconds since 1970. */
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

type SheetMoment = 'created_at' | 'end_test_at'

export type PresencesSheet = { sheet: 'presence'; scope: Scope; direction: 'asc' | 'desc' }

export type MatrixSheet = { sheet: 'presence_matrix'; matrix: MatrixScope; q: string | null }

/** Whose progress a sheet shows: of which program, in one topic or all, and whom `q` finds, all without it. */
export type ProgressSheet = {
  sheet: 'progress'
  program: string
  topic: string | null
  unfinished: boolean
  q: string | null
}

export type AwaitingSheet = { sheet: 'awaiting_feedback'; program: string }

export type SheetRequest = ParticipantsSheet | PresencesSheet | MatrixSheet | ProgressSheet | AwaitingSheet
