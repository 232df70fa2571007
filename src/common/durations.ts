/** Durations in milliseconds: the specification's, and our own. */
export const durations = {
  snackbar: 5_000,
  /** While another one is queued. */
  snackbarFollowed: 1_000,
  validation: 50,
  forgotPassword: 500,
  passwordReset: 2_000,
  /** Before the redirect to the list after a save. */
  programSaved: 3_000,
  /** Before the redirect after a save. */
  activitySaved: 1_000,
  /** Between progress updates. */
  progress: 100,
  /** How long a call without a response is retried. */
  retryWindow: 60_000,
  /** Before the first retry; doubles up to `maxRetryDelay`. */
  retryDelay: 1_000,
  maxRetryDelay: 5_000,
  /** Timeout of one retry; uploads have none. */
  retryTimeout: 30_000,
  /** Before what could not be read is read again. */
  reload: 10_000,
  /** Delay before the retry notice. */
  retryNotice: 300,
  /** Debounce of searches. */
  typing: 250,
  /** How long signing out waits for a running save. */
  signOut: 5_000,
  /** Undo window of a reply before it is sent. */
  feedback: 5_000,
  /** Debounce of drafts. */
  draft: 400,
  /** Delay of the clean-up of old drafts after the start. */
  sweep: 5_000,
  /** How long the first paint may wait for its data. */
  firstScreen: 1_000,
} as const

export type Durations = { readonly [Name in keyof typeof durations]: number }
