/** May be negative. What the work does later is ignored. @param fault made when it takes longer. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  timeout: number,
  fault: () => Error,
): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(fault()), timeout)
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
