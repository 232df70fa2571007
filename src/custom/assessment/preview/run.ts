import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from './model/session.ts'
import { type SessionAction, sessionReducer } from './model/sessionReducer.ts'

export type Run = Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly dispatch: (action: SessionAction) => void
  /** Call it at the display rate; delays lose no time. */
  readonly tick: () => void
}

/** @param now a monotonic clock, in milliseconds. */
export function createRun(session: Session, now: () => number = () => performance.now()): Run {
  const { setState, ...store } = createStore<Session>(() => session)
  let lastTick = now()
  const tick = () => {
    const milliseconds = now() - lastTick
    lastTick += milliseconds
    setState((before) => sessionReducer(before, { type: 'pass', milliseconds }), true)
  }
  return {
    ...store,
    tick,
    dispatch: (action) => {
      tick()
      setState((before) => sessionReducer(before, action), true)
    },
  }
}
