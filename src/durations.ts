/** The waits of the product, in milliseconds: those that the specification names, and our own. */
export const durations = {
  snackbar: 5_000,
  /** Of one that another one waits behind. */
  snackbarFollowed: 1_000,
  validation: 50,
  forgotPassword: 500,
  passwordReset: 2_000,
  /** From a saved program to the list. */
  programSaved: 3_000,
  /** From a saved activity to where it leads. */
  activitySaved: 1_000,
  /** From one word of how far something is to the next. */
  progress: 100,
  /** How long a call that gets no answer is repeated. */
  retryWindow: 30_000,
  /** Before its first repetition; each later pause is twice as long, up to the longest. */
  retryDelay: 1_000,
  maxRetryDelay: 5_000,
  /** How long a repetition may take to be answered; forms that carry files may take longer. */
  retryTimeout: 30_000,
  /** Delay before the notice shows. */
  retryNotice: 300,
  /** From the last letter of a search while typing to its question. */
  typing: 250,
  /** From the press on a reply to its call: so long it can be taken back. */
  feedback: 5_000,
  /** From a change in a form to its draft. */
  draft: 400,
  /** From the start to the clearing away of drafts that are none any more. */
  sweep: 5_000,
  /** How long the first screen may wait for its answers, to be painted whole; then it is painted without. */
  firstScreen: 1_000,
} as const
