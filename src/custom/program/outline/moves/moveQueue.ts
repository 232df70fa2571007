import { createListeners } from '../../../../common/listeners.ts'
import type { Move } from '../../model/moves.ts'

type QueueOptions = {
  /** Updates the cache, too. Called sequentially, in order. */
  send: (move: Move) => Promise<void>
  /** Refused or unreachable; called for dependent later moves, too. */
  onError: (move: Move, error: unknown) => Promise<void> | void
  /** Whether the moves behind are still sent after an error. */
  isAboutOne: (error: unknown) => boolean
  /** Told of the whole run: signing out waits for all. */
  track: <Result>(run: Promise<Result>) => Promise<Result>
}

export type MoveQueue = ReturnType<typeof createMoveQueue>

/** Sends moves one by one. A refused move is dropped and reported, with all behind it if the API is unreachable. */
export function createMoveQueue({ send, onError, isAboutOne, track }: QueueOptions) {
  const { notify, subscribe } = createListeners()
  const resolvers = new Map<Move, (isAccepted: boolean) => void>()
  let pending: readonly Move[] = []
  let currentRun: Promise<void> | undefined

  const set = (next: readonly Move[]) => {
    pending = next
    notify()
  }

  const finishMoves = (moves: readonly Move[], isAccepted: boolean) => {
    set(pending.slice(moves.length))
    for (const move of moves) {
      resolvers.get(move)?.(isAccepted)
      resolvers.delete(move)
    }
  }

  const run = async () => {
    for (let move = pending[0]; move; move = pending[0]) {
      try {
        await send(move)
        finishMoves([move], true)
      } catch (error) {
        finishMoves(isAboutOne(error) ? [move] : pending, false)
        await onError(move, error)
      }
    }
    currentRun = undefined
  }

  return {
    /** @returns whether the API took it. */
    add: (move: Move): Promise<boolean> => {
      set([...pending, move])
      const acceptance = new Promise<boolean>((resolve) => resolvers.set(move, resolve))
      currentRun ??= track(run())
      return acceptance
    },
    /** In order; referentially stable while unchanged. */
    pending: (): readonly Move[] => pending,
    subscribe,
    idle: async (): Promise<void> => await currentRun,
  }
}
