import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/* What each file of tests costs, for the table at the end of `npm test`. */

/** `processor`: seconds of the process that ran it; unknown of browser tests, whose work is the browser's. */
export type Cost = { file: string; seconds: number; processor?: number }

/** Where runners note costs; set by `scripts/test.ts`. */
export const COSTS = 'TEST_COSTS'

/** Appends, as two runners write at once. */
export const noteCost = (cost: Cost): void => {
  const path = process.env[COSTS]
  if (path) appendFileSync(path, `${JSON.stringify(cost)}\n`)
}

/** The dearest first; a file that ran in two projects counts once. */
export function readCosts(path: string): Cost[] {
  if (!existsSync(path)) return []
  const costs: Cost[] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const sum = (all: readonly (number | undefined)[]) =>
    all.reduce<number>((total, each) => total + (each ?? 0), 0)
  return [...Map.groupBy(costs, ({ file }) => file)]
    .map(([file, runs]) => ({
      file,
      seconds: sum(runs.map(({ seconds }) => seconds)),
      ...(runs.some(({ processor }) => processor !== undefined) && {
        processor: sum(runs.map(({ processor }) => processor)),
      }),
    }))
    .sort((one, other) => other.seconds - one.seconds)
}
