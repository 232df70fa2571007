/** Counts what responses, or requests that wait for their turn, hold in memory; in bytes. */
export type ByteCounter = {
  readonly total: number
  /** Start nothing new while true. */
  readonly isFull: boolean
  /** @param bytes more than before; fewer when negative. */
  add: (bytes: number) => void
}

export function createByteCounter(max: number): ByteCounter {
  let total = 0
  return {
    get total() {
      return total
    },
    get isFull() {
      return total >= max
    },
    add: (bytes) => {
      total += bytes
    },
  }
}
