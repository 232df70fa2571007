/** Which participants a sheet shows, and in which order. Moments are milliseconds since 1970. */
export type WantedParticipants = {
  sheet?: 'participants'
  /** Ids, in the order in which the sheet groups them. */
  programs: string[]
  /** Latest first; rows without this moment stand last. */
  sort: WantedMoment
  /** Percent, both ends included. */
  progress: { from: number; to: number }
  /** From a moment on, up to but without another one. Rows without this moment are outside. */
  range: { of: WantedMoment; from: number | null; before: number | null } | null
}

export type WantedMoment = 'created_at' | 'end_test_at'
