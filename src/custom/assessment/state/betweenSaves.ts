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

/** A save sets `saving` first, so that no more start. */
export const whenDeletionsEnd = (builder: Builder): Promise<void> =>
  until(builder, ({ deletions }) => deletions === 0)

export async function saveEnded(builder: Builder): Promise<void> {
  while (builder.getState().saving) await until(builder, ({ saving }) => !saving)
}

/**
 * Deletes or restores: a group's save would ask for a deleted question. May run concurrently.
 *
 * @param work must not wait for another of these.
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
