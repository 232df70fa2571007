import type { Builder, BuilderState } from './builder.ts'

const waitUntil = (builder: Builder, predicate: (state: BuilderState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (predicate(builder.getState())) return resolve()
    const unsubscribe = builder.subscribe((state) => {
      if (!predicate(state)) return
      unsubscribe()
      resolve()
    })
  })

/** A save sets `saving` first, so that no more start. */
export const whenDeletionsEnd = (builder: Builder): Promise<void> =>
  waitUntil(builder, ({ deletions }) => deletions === 0)

export async function whenSaveEnds(builder: Builder): Promise<void> {
  while (builder.getState().saving) await waitUntil(builder, ({ saving }) => !saving)
}

/**
 * Deletes or restores: a group's save would ask for a deleted question. May run concurrently.
 *
 * @param work must not wait for another of these.
 */
export async function betweenSaves<Result>(builder: Builder, work: () => Promise<Result>): Promise<Result> {
  await whenSaveEnds(builder)
  const changeCount = (delta: number) =>
    builder.setState(({ deletions }) => ({ deletions: deletions + delta }))
  changeCount(1)
  try {
    return await work()
  } finally {
    changeCount(-1)
  }
}
