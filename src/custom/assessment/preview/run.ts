import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Action, reduce } from './model/reduce.ts'
import type { Session } from './model/session.ts'

export type Run = Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly dispatch: (action: Action) => void
  /** Call it at the display rate; delays lose no time. */
  readonly tick: () => void
}

/** @param now a monotonic clock, in milliseconds. */
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
