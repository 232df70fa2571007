import type { Context } from '../common/context.ts'
import { driverError } from '../db/errors.ts'
import { sweepQuestions } from '../domains/assessment/question/sweep.ts'
import { sweepMedia } from '../domains/library/sweep.ts'
import { rebuildSearchTexts } from '../domains/participant/member/rebuildSearchTexts.ts'
import { fillRedeemStates } from '../domains/participant/member/redeemStates.ts'
import { sweepDeletions, sweepRecords } from '../entity/deleted/sweep.ts'
import type { AnyServedEntity } from '../entity/serve/serve.ts'
import { servedEntities } from '../routes/servedEntities.ts'

/** Milliseconds between two sweeps. */
const SWEEP_INTERVAL = 6 * 60 * 60_000

type Deps = Pick<Context, 'db' | 'media' | 'log' | 'now'>

type Sweep = (context: Deps, signal: AbortSignal) => Promise<unknown>

/** Run concurrently: an unresponsive store delays no other sweep. */
const sweepsOf = (entities: readonly AnyServedEntity[]): Readonly<Record<string, Sweep>> => ({
  media: sweepMedia,
  deletions: sweepDeletions,
  questions: sweepQuestions,
  search: rebuildSearchTexts,
  'redeem states': fillRedeemStates,
  ...Object.fromEntries(
    entities.map((each) => [
      each.entity.name,
      (context: Deps, signal: AbortSignal) => sweepRecords(context, each, signal),
    ]),
  ),
})

/** Now and every few hours; safe in any number of processes. @returns stops it; resolves when no sweep is running. */
export function startSweeping(
  context: Deps,
  entities: readonly AnyServedEntity[] = servedEntities,
): () => Promise<void> {
  const controller = new AbortController()
  const sweeps = sweepsOf(entities)
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
