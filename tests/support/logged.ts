/** Errors that the test servers of this worker have logged during a test. */
export const logged: unknown[] = []
