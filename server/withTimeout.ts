/** May be negative. What the work does later is ignored. @param createError made when it takes longer. */
export async function withTimeout<Result>(
  task: Promise<Result>,
  timeout: number,
  createError: () => Error,
): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(createError()), timeout)
  try {
    return await Promise.race([task, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
