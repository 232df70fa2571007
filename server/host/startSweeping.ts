import type { Context } from '../common/context.ts'
import { driverError } from '../db/faults.ts'
import { sweepQuestions } from '../domains/assessment/question/sweep.ts'
import { sweepMedia } from '../domains/library/sweep.ts'
import { refoldSearch } from '../domains/participant/member/refoldSearch.ts'
import { sweepDeletions } from '../entity/deleted/sweep.ts'

/** Milliseconds between two sweeps. */
const SWEEP_INTERVAL = 6 * 60 * 60_000

type Deps = Pick<Context, 'db' | 'media' | 'log' | 'now'>

type Sweep = (context: Deps, signal: AbortSignal) => Promise<unknown>

/** Run concurrently: an unresponsive store delays no other sweep. */
const sweeps: Readonly<Record<string, Sweep>> = {
  media: sweepMedia,
  deletions: sweepDeletions,
  questions: sweepQuestions,
  search: refoldSearch,
}

/** Now and every few hours; safe in any number of processes. @returns stops it; resolves when no sweep is running. */
export function startSweeping(context: Deps): () => Promise<void> {
  const controller = new AbortController()
  let inFlight = Promise.resolve()
  const sweepOne = async (name: string, sweep: Sweep) => {
    try {
      await sweep(context, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted)
        context.log.warn({ err: driverError(error) }, `${name} could not be swept`)
    }
  }
  const sweepAll = () => {
    inFlight = Promise.all(Object.entries(sweeps).map(([name, sweep]) => sweepOne(name, sweep))).then(
      () => undefined,
    )
  }
  sweepAll()
  const timer = setInterval(sweepAll, SWEEP_INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    controller.abort()
    return inFlight
  }
}
