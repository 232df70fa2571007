/** Durations in milliseconds: the specification's, and our own. */
export const durations = {
  snackbar: 5_000,
  /** While another one is queued. */
  snackbarBeforeNext: 1_000,
  validationDelay: 50,
  forgotPassword: 500,
  passwordReset: 2_000,
  /** Before the redirect to the list after a save. */
  programSaved: 3_000,
  /** Before the redirect after a save. */
  activitySaved: 1_000,
  /** Between progress updates. */
  progressInterval: 100,
  /** How long a call without a response is retried. */
  retryWindow: 60_000,
  /** Before the first retry; doubles up to `maxRetryDelay`. */
  retryDelay: 1_000,
  maxRetryDelay: 5_000,
  /** Timeout of one retry; uploads have none. */
  retryTimeout: 30_000,
  /** Before what could not be read is read again. */
  reloadDelay: 10_000,
  /** Delay before the retry notice. */
  retryNoticeDelay: 300,
  /** Delay of the notice of a copy under way. */
  copyNoticeDelay: 700,
  /** Debounce of searches. */
  searchDebounce: 250,
  /** How long signing out waits for a running save. */
  signOutTimeout: 5_000,
  /** Undo window of a reply before it is sent. */
  replyUndoWindow: 5_000,
  /** Debounce of drafts. */
  draftDebounce: 400,
  /** Delay of the clean-up of old drafts after the start. */
  draftSweepDelay: 5_000,
  /** How long a dialog takes an answer about what is deleted. */
  completionsTimeout: 1_000,
  /** How long the first paint may wait for its data. */
  firstScreenTimeout: 1_000,
} as const

export type Durations = { readonly [Name in keyof typeof durations]: number }
