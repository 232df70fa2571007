import type { Block, Figure, Table } from './figures.ts'

/** A part cannot run here because a tool is missing: skipped, unless it was asked for by name. */
export class Skipped extends Error {}

/** What a part works with. What it measures goes through here, as data. */
export type Bench = {
  /** Everything was asked for, however long it takes; else a part ends within five minutes. */
  full: boolean
  /** Says how far it is. */
  progress: (text: string) => void
  /**
   * So many rounds, each with a line about it, after some that warm up. Without `full` no more are begun when the part's
   * time is up; one that is measured always is.
   */
  rounds: (max: number, what?: string, warming?: number) => Iterable<number>
  table: (title: string, columns: Table['columns'], rows: Table['rows']) => void
  figure: (figure: Figure) => void
}

export type Part = (bench: Bench) => Promise<void>

/** After so long no more rounds are begun: the last one, and what is left to do, has the rest of five minutes. */
const LONG_ENOUGH = 3.5 * 60_000

/** `1 min 5 s` */
const elapsed = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/**
 * What a part works with from now on.
 *
 * @param output.say takes lines about how far it is, `add` what was measured.
 */
export function startBench(
  name: string,
  full: boolean,
  {
    say,
    add,
    now = () => performance.now(),
  }: {
    say: (line: string) => void
    add: (block: Block) => void
    now?: () => number
  },
): Bench {
  const start = now()
  const progress = (text: string) => say(`${name}, ${elapsed(now() - start)}: ${text}`)
  return {
    full,
    progress,
    *rounds(max, what = 'round', warming = 0) {
      const all = warming + max
      for (let round = 0; round < all; round++) {
        if (round > warming && !full && now() - start > LONG_ENOUGH) {
          progress(`time is up after ${round} of ${all}`)
          return
        }
        progress(`${what} ${round + 1} of ${all}`)
        yield round
      }
    },
    table: (title, columns, rows) => add({ table: { title, columns, rows } }),
    figure: (figure) => add({ figure }),
  }
}
