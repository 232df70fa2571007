import type { Move } from '../../model/moves.ts'

type QueueOptions = {
  /** Asks the API for a move, and takes it into what is known of the API. It is called for one at a time, in their order. */
  send: (move: Move) => Promise<void>
  /** The API refused it, or could not be reached; those behind it that went with it come along. */
  onRefused: (move: Move, error: unknown) => Promise<void> | void
  /** Whether an error is about one move alone: those behind it are still sent. */
  isAboutOne: (error: unknown) => boolean
}

/** Optimistic moves that the API does not have yet. */
export type MoveQueue = {
  /** Never waits: what is before it is sent first. */
  add: (move: Move) => void
  /** Those that are shown on top of what the API said, in their order; the same list as long as nothing changes. */
  pending: () => readonly Move[]
  subscribe: (listener: () => void) => () => void
  /** Resolves once nothing is left to send. */
  idle: () => Promise<void>
}

/**
 * Sends moves in order, while more are added. A refused move is dropped and reported, with all that follow where the API
 * is unreachable.
 */
export function createMoveQueue({ send, onRefused, isAboutOne }: QueueOptions): MoveQueue {
  const listeners = new Set<() => void>()
  let pending: readonly Move[] = []
  let running: Promise<void> | undefined

  const set = (next: readonly Move[]) => {
    pending = next
    for (const listener of listeners) listener()
  }

  const run = async () => {
    for (let move = pending[0]; move; move = pending[0]) {
      try {
        await send(move)
        set(pending.slice(1))
      } catch (error) {
        set(isAboutOne(error) ? pending.slice(1) : [])
        await onRefused(move, error)
      }
    }
    running = undefined
  }

  return {
    add: (move) => {
      set([...pending, move])
      running ??= run()
    },
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    idle: async () => await running,
  }
}
