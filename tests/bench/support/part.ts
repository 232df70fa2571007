import type { Block, Figure, Table } from './figures.ts'

/** A part cannot run because a tool is missing. A failure only when the part was requested by name. */
export class Skipped extends Error {}

/** The interface through which a part reports progress and figures. */
export type Bench = {
  /** Whether to measure without a time limit; else a part ends within five minutes. */
  full: boolean
  progress: (text: string) => void
  /**
   * Yields `warming + max` round numbers from 0 and reports each. Without `full`, stops once the part's time is up, but
   * not before one measured round.
   */
  rounds: (max: number, what?: string, warming?: number) => Iterable<number>
  table: (title: string, columns: Table['columns'], rows: Table['rows']) => void
  figure: (figure: Figure) => void
}

export type Part = (bench: Bench) => Promise<void>

/** Milliseconds after which no round starts; the last one and the report get the rest of the five minutes. */
const LONG_ENOUGH = 3.5 * 60_000

/** `1 min 5 s` */
const elapsed = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/**
 * Starts the clock of a part.
 *
 * @param output.say receives progress lines, `add` figures and tables.
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
