import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Action, reduce } from './model/reduce.ts'
import type { Session } from './model/session.ts'

/** A test that runs. */
export type Run = Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly dispatch: (action: Action) => void
  /** Advances the clock. Call at the display rate; delays lose no time. */
  readonly tick: () => void
}

/**
 * Runs a test from now on.
 *
 * @param now milliseconds of a clock that only goes forwards.
 */
export function createRun(session: Session, now: () => number = () => performance.now()): Run {
  const { setState, ...store } = createStore<Session>(() => session)
  let last = now()
  const tick = () => {
    const milliseconds = now() - last
    last += milliseconds
    setState((before) => reduce(before, { type: 'pass', milliseconds }), true)
  }
  return {
    ...store,
    tick,
    dispatch: (action) => {
      tick()
      setState((before) => reduce(before, action), true)
    },
  }
}
