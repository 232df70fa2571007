import { durations } from '../durations.ts'

const underWay = new Set<Promise<unknown>>()

/** Counts a write as under way until it is settled. */
export function underWayUntilSettled<Result>(write: Promise<Result>): Promise<Result> {
  const settled = write.finally(() => underWay.delete(settled))
  underWay.add(settled)
  return settled
}

export const isSaving = (): boolean => underWay.size > 0

/** Resolves when no save is under way, nor followed by its next step, at the latest after `durations.lastSave`. */
export async function savesSettled(): Promise<void> {
  const end = Date.now() + durations.lastSave
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  while (isSaving() && Date.now() < end) {
    await Promise.race([Promise.allSettled(underWay), pause(end - Date.now())])
    await pause(durations.nextStep)
  }
}
