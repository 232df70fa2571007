import { trackWrite } from '../../../../dataProvider/writes.ts'
import type { Move } from '../../model/moves.ts'

type QueueOptions = {
  /** Sends a move and updates the cache. Called sequentially, in order. */
  send: (move: Move) => Promise<void>
  /** Refused or unreachable; called for dependent later moves, too. */
  onRefused: (move: Move, error: unknown) => Promise<void> | void
  /** Whether an error is about one move alone: those behind it are still sent. */
  isAboutOne: (error: unknown) => boolean
}

export type MoveQueue = {
  /** Sent after earlier moves. @returns whether the API took it. */
  add: (move: Move) => Promise<boolean>
  /** Pending moves in order, applied on top of the cache; referentially stable while unchanged. */
  pending: () => readonly Move[]
  subscribe: (listener: () => void) => () => void
  idle: () => Promise<void>
}

/**
 * Sends moves in order, while more are added. A refused move is dropped and reported, with all that follow where the API
 * is unreachable.
 */
export function createMoveQueue({ send, onRefused, isAboutOne }: QueueOptions): MoveQueue {
  const listeners = new Set<() => void>()
  const waiting = new Map<Move, (taken: boolean) => void>()
  let pending: readonly Move[] = []
  let running: Promise<void> | undefined

  const set = (next: readonly Move[]) => {
    pending = next
    for (const listener of listeners) listener()
  }

  const settle = (moves: readonly Move[], taken: boolean) => {
    set(pending.slice(moves.length))
    for (const move of moves) {
      waiting.get(move)?.(taken)
      waiting.delete(move)
    }
  }

  const run = async () => {
    for (let move = pending[0]; move; move = pending[0]) {
      try {
        await send(move)
        settle([move], true)
      } catch (error) {
        settle(isAboutOne(error) ? [move] : pending, false)
        await onRefused(move, error)
      }
    }
    running = undefined
  }

  return {
    add: (move) => {
      set([...pending, move])
      const taken = new Promise<boolean>((resolve) => waiting.set(move, resolve))
      // As one write: signing out waits for those behind it, too.
      running ??= trackWrite(run())
      return taken
    },
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    idle: async () => await running,
  }
}
