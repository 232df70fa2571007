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

/** Waits for running deletions and restores. A save sets `saving` first, so that no more start. */
export const whenDeletionsEnd = (builder: Builder): Promise<void> =>
  until(builder, ({ deletions }) => deletions === 0)

/** Waits for the save that runs, if one does. */
export async function saveEnded(builder: Builder): Promise<void> {
  while (builder.getState().saving) await until(builder, ({ saving }) => !saving)
}

/**
 * Deletes or restores between saves: a group's save lists its questions, and would ask for a deleted one. May run
 * concurrently.
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
