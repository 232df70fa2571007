import { sql } from 'drizzle-orm'
import { dayOf } from '../../contract/jakarta.ts'
import { toArrayLiteral } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { completionCounts, dayCounts, programs } from '../db/schema.ts'

/** The scope of counts over all programs that are not deleted. */
export const ALL_PROGRAMS = '00000000-0000-0000-0000-000000000000'

/** Numbers by what they count: `program|day`, `topic|day`, an activity, a program. */
type DeltasByKey = Map<string, number>
const newDeltasByKey = (): DeltasByKey => new Map()

/**
 * Count changes of a transaction, written once, last (`writeDeltas`): count rows are locked briefly, and in the same
 * order by every writer.
 */
export type CounterDeltas = ReturnType<typeof newDeltas>

export const newDeltas = () => ({
  presences: newDeltasByKey(),
  presencesOfTopics: newDeltasByKey(),
  redeems: newDeltasByKey(),
  movedRedeems: newDeltasByKey(),
  completed: newDeltasByKey(),
  awaiting: newDeltasByKey(),
  participants: newDeltasByKey(),
})

const add = (sums: DeltasByKey, key: string, delta: number) => sums.set(key, (sums.get(key) ?? 0) + delta)

type Moment = Date | number

const dayKey = (scope: string, time: Moment) => `${scope}|${dayOf(Number(time))}`

/** @param sign -1 removes one. */
export function countPresence(
  { presences, presencesOfTopics }: CounterDeltas,
  { programId, topicId, createdAt }: { programId: string; topicId: string | null; createdAt: Moment },
  sign = 1,
): void {
  add(presences, dayKey(programId, createdAt), sign)
  if (topicId !== null) add(presencesOfTopics, dayKey(topicId, createdAt), sign)
}

/** A voucher: also one more participant of its program. */
export function countRedeem(
  { redeems, participants }: CounterDeltas,
  { programId, createdAt }: { programId: string; createdAt: Moment },
  sign = 1,
): void {
  add(redeems, dayKey(programId, createdAt), sign)
  add(participants, programId, sign)
}

/** Moves are counted, too, on the day that is left: two vouchers that swap days change no other count, yet caches must notice. */
export function countMovedRedeem(
  { redeems, movedRedeems }: CounterDeltas,
  { programId, createdAt }: { programId: string; createdAt: Moment },
  previousCreatedAt: Moment,
): void {
  const previousKey = dayKey(programId, previousCreatedAt)
  const currentKey = dayKey(programId, createdAt)
  if (previousKey === currentKey) return
  add(redeems, previousKey, -1)
  add(redeems, currentKey, 1)
  add(movedRedeems, previousKey, 1)
}

export function countCompletion(
  { completed, awaiting }: CounterDeltas,
  completion: { activityId: string; awaiting: boolean },
  sign = 1,
): void {
  add(completed, completion.activityId, sign)
  if (completion.awaiting) add(awaiting, completion.activityId, sign)
}

/** Completions of an activity, and how many of them await feedback. */
export function countCompletions(
  { completed, awaiting }: CounterDeltas,
  counts: { activityId: string; completed: number; awaiting: number },
): void {
  add(completed, counts.activityId, counts.completed)
  add(awaiting, counts.activityId, counts.awaiting)
}

/** Changes the number of completions that await feedback. */
export const countAwaiting = ({ awaiting }: CounterDeltas, activityId: string, delta: number): void => {
  add(awaiting, activityId, delta)
}

/** A completion that awaited feedback has received it. */
export const countFeedback = (deltas: CounterDeltas, activityId: string): void =>
  countAwaiting(deltas, activityId, -1)

type DayCount = typeof dayCounts.$inferSelect

const toDayCounts = (counted: DayCount['counted'], sums: DeltasByKey): DayCount[] =>
  [...sums].flatMap(([key, n]) => {
    const [scope = '', day = ''] = key.split('|')
    return n === 0 ? [] : [{ counted, scope, day, n }]
  })

/** Presences also count for all undeleted programs together. Concurrent deletions wait (see `writeDeltas`). */
async function toAllProgramsCounts(tx: Db, presences: DayCount[]): Promise<DayCount[]> {
  if (presences.length === 0) return []
  const ids = toArrayLiteral([...new Set(presences.map(({ scope }) => scope))])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${programs} where id = any(${ids}::uuid[]) and deleted_at is null`,
  )
  const notDeletedIds = new Set(rows.map(({ id }) => id))
  const sums = newDeltasByKey()
  for (const { scope, day, n } of presences)
    if (notDeletedIds.has(scope)) add(sums, `${ALL_PROGRAMS}|${day}`, n)
  return toDayCounts('presences', sums)
}

async function writeDays(tx: Db, { presences, presencesOfTopics, redeems, movedRedeems }: CounterDeltas) {
  const programCounts = toDayCounts('presences', presences)
  const newCounts = [
    ...(await toAllProgramsCounts(tx, programCounts)),
    ...programCounts,
    ...toDayCounts('presences', presencesOfTopics),
    ...toDayCounts('redeems', redeems),
    ...toDayCounts('redeems_left', movedRedeems),
  ]
  if (newCounts.length === 0) return
  const column = (name: keyof DayCount) => toArrayLiteral(newCounts.map((each) => each[name]))
  await tx.execute(sql`insert into ${dayCounts} (counted, scope, day, n)
    select * from unnest(${column('counted')}::text[], ${column('scope')}::uuid[], ${column('day')}::date[],
      ${column('n')}::int[]) as t (counted, scope, day, n) order by counted, scope, day
    on conflict (counted, scope, day) do update set n = ${dayCounts.n} + excluded.n`)
}

async function writeCompletions(tx: Db, { completed, awaiting }: CounterDeltas): Promise<void> {
  const activityIds = [...new Set([...completed.keys(), ...awaiting.keys()])]
  if (activityIds.length === 0) return
  const column = (sums: DeltasByKey) => toArrayLiteral(activityIds.map((id) => sums.get(id) ?? 0))
  await tx.execute(sql`insert into ${completionCounts} (activity_id, completed, awaiting)
    select * from unnest(${toArrayLiteral(activityIds)}::uuid[], ${column(completed)}::int[], ${column(awaiting)}::int[])
      as t (id, completed, awaiting) order by id
    on conflict (activity_id) do update set
      completed = ${completionCounts.completed} + excluded.completed,
      awaiting = ${completionCounts.awaiting} + excluded.awaiting`)
}

/**
 * Once in a transaction, after the rows that it counts. Deleting a program locks its row `for update` and so waits for
 * these transactions, whose rows reference it.
 */
export async function writeDeltas(tx: Db, deltas: CounterDeltas): Promise<void> {
  await writeDays(tx, deltas)
  await writeCompletions(tx, deltas)
  // One UPDATE each: a single one would lock its rows in any order.
  for (const [id, n] of [...deltas.participants].filter(([, n]) => n !== 0).sort())
    await tx.execute(
      sql`update ${programs} set total_participants = total_participants + ${n} where id = ${id}::uuid`,
    )
}

/** Takes a program's presences out of the counts of all programs, or back. Its row is locked `for update`. */
export async function countProgram(tx: Db, programId: string, change: 'deleted' | 'restored'): Promise<void> {
  const sign = change === 'deleted' ? -1 : 1
  await tx.execute(sql`insert into ${dayCounts} (counted, scope, day, n)
    select counted, ${ALL_PROGRAMS}::uuid, day, ${sign}::int * n from ${dayCounts}
    where counted = 'presences' and scope = ${programId}::uuid order by day
    on conflict (counted, scope, day) do update set n = ${dayCounts.n} + excluded.n`)
}
