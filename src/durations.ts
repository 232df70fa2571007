/** The waits that the specification names, in milliseconds. */
export const durations = {
  snackbar: 5_000,
  validation: 50,
  forgotPassword: 500,
  passwordReset: 2_000,
} as const
