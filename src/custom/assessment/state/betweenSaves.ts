import type { Builder, BuilderState } from './builder.ts'

const until = (builder: Builder, predicate: (state: BuilderState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (predicate(builder.getState())) return resolve()
    const stop = builder.subscribe((state) => {
      if (!predicate(state)) return
      stop()
      resolve()
    })
  })

/** Waits for the deletions that run, and what is brought back. A save sets `saving` first: then no other begins. */
export const whenDeletionsEnd = (builder: Builder): Promise<void> =>
  until(builder, ({ deletions }) => deletions === 0)

/** Waits for the save that runs, if one does. */
export async function saveEnded(builder: Builder): Promise<void> {
  while (builder.getState().saving) await until(builder, ({ saving }) => !saving)
}

/**
 * Deletes something, or brings it back, while nothing is saved: a group that is saved names its questions, and one that was
 * deleted meanwhile would be asked for again. Several may run at a time.
 *
 * @param work what the API is asked for, and what becomes of the page by it. It waits for no other of these.
 */
export async function betweenSaves<Result>(builder: Builder, work: () => Promise<Result>): Promise<Result> {
  await saveEnded(builder)
  const count = (by: number) => builder.setState(({ deletions }) => ({ deletions: deletions + by }))
  count(1)
  try {
    return await work()
  } finally {
    count(-1)
  }
}
