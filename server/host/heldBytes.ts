/** Counts what answers, or requests that wait for their turn, hold in memory; in bytes. */
export type HeldBytes = {
  readonly total: number
  /** Nothing more is to be begun. */
  readonly isFull: boolean
  /** @param bytes more than before; fewer when negative. */
  change: (bytes: number) => void
}

/** @param most what may be held before it is full. */
export function heldBytes(most: number): HeldBytes {
  let total = 0
  return {
    get total() {
      return total
    },
    get isFull() {
      return total >= most
    },
    change: (bytes) => {
      total += bytes
    },
  }
}
