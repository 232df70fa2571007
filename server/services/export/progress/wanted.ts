/** Whose progress a sheet shows: of which program, in one topic or all, and whom `q` finds, all without it. */
export type WantedProgress = {
  sheet: 'progress'
  program: string
  topic: string | null
  /** Only those who have not finished. */
  unfinished: boolean
  q: string | null
}
