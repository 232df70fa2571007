import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from './model/session.ts'
import { type Turn, take } from './model/turns.ts'

/** A test that runs. */
export type Run = Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly take: (turn: Turn) => void
  /** Lets pass what has passed. Call it as often as the time is to be shown; however late, none is lost. */
  readonly look: () => void
}

/**
 * Runs a test from now on.
 *
 * @param now milliseconds of a clock that only goes forwards.
 */
export function createRun(session: Session, now: () => number = () => performance.now()): Run {
  const { setState, ...store } = createStore<Session>(() => session)
  let last = now()
  const look = () => {
    const milliseconds = now() - last
    last += milliseconds
    setState((before) => take(before, { type: 'pass', milliseconds }), true)
  }
  return {
    ...store,
    look,
    take: (turn) => {
      look()
      setState((before) => take(before, turn), true)
    },
  }
}
