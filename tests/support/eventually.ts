import { vi } from 'vitest'

/** Waits until the check holds. The timeout is long, for slow machines: it only ends a hang. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
