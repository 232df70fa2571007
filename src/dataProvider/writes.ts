/** Writes under way. */
export function createWrites() {
  const writes = new Set<Promise<unknown>>()
  const isWriting = (): boolean => writes.size > 0
  return {
    /** @returns the same promise. */
    track: <Result>(write: Promise<Result>): Promise<Result> => {
      writes.add(write)
      const removeWrite = () => writes.delete(write)
      write.then(removeWrite, removeWrite)
      return write
    },
    isWriting,
    /** Resolves when all have settled, those that follow from them too, or after `limit` milliseconds. */
    waitUntilSettled: async (limit: number): Promise<void> => {
      let isTimedOut = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isTimedOut = true
          resolve()
        }, limit)
      })
      const waitForWrites = async () => {
        while (isWriting() && !isTimedOut) {
          await Promise.allSettled(writes)
          // A save of many records sends the next one after a response.
          await new Promise((resolve) => setTimeout(resolve))
        }
      }
      await Promise.race([waitForWrites(), timeout])
      clearTimeout(timer)
    },
  }
}

export type Writes = ReturnType<typeof createWrites>
