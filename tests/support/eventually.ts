import { vi } from 'vitest'

/** Waits until the check holds. It gives up only where something hangs: a busy machine may take its time. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
