/** Counts what responses, or requests that wait for their turn, hold in memory; in bytes. */
export function createByteCounter(max: number) {
  let total = 0
  return {
    get total() {
      return total
    },
    /** Start nothing new while true. */
    get isFull() {
      return total >= max
    },
    /** @param bytes more than before; fewer when negative. */
    add: (bytes: number): void => {
      total += bytes
    },
  }
}

export type ByteCounter = ReturnType<typeof createByteCounter>
