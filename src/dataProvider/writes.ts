/** Writes under way. */
export function createWrites() {
  const writes = new Set<Promise<unknown>>()
  const isWriting = (): boolean => writes.size > 0
  return {
    /** @returns the same promise. */
    track: <Result>(write: Promise<Result>): Promise<Result> => {
      writes.add(write)
      const forget = () => writes.delete(write)
      write.then(forget, forget)
      return write
    },
    isWriting,
    /** Resolves when all have settled, those that follow from them too, or after `limit` milliseconds. */
    settled: async (limit: number): Promise<void> => {
      let isLate = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isLate = true
          resolve()
        }, limit)
      })
      const settled = async () => {
        while (isWriting() && !isLate) {
          await Promise.allSettled(writes)
          // A save of many records sends the next one after a response.
          await new Promise((resolve) => setTimeout(resolve))
        }
      }
      await Promise.race([settled(), late])
      clearTimeout(timer)
    },
  }
}

export type Writes = ReturnType<typeof createWrites>
