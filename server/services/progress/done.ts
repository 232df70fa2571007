import { sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/call.ts'
import type { memberCalls } from '../../../contract/member.ts'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/namedStatement.ts'
import { activityCompletions } from '../../db/schema.ts'
import type { ShownActivity } from './shown.ts'

type Done = Answer<(typeof memberCalls)['member.progress']>['list'][number]['done']

/** The moment is in milliseconds: a page has thousands, and the driver would make a Date of each. */
type Completion = { redeem: string; activity: string; at: number; score: number | null; due: boolean }

const c = activityCompletions
const completions = namedStatement<Completion>(
  'completions_of',
  sql`select ${c.memberRedeemId} as redeem, ${c.activityId} as activity,
      round(date_part('epoch', ${c.completedAt}) * 1000) as at, ${c.score}, ${c.awaiting} as due
    from ${c} where ${c.memberRedeemId} = any(${sql.placeholder('redeems')}::uuid[])`,
)

/** What participants have completed of the activities that are shown, in their order, by the voucher's id. */
export async function doneOf(
  db: Db,
  redeems: readonly string[],
  shown: readonly ShownActivity[],
): Promise<(redeem: string) => Done> {
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  // With a gap for each activity that was not completed.
  const rows = new Map<string, (Done[number] | undefined)[]>(redeems.map((id) => [id, []]))
  for (const { redeem, activity, at, score, due } of await completions(db, {
    redeems: `{${redeems.join()}}`,
  })) {
    const place = places.get(activity)
    const row = rows.get(redeem)
    if (place !== undefined && row)
      row[place] = { activity_id: activity, completed_at: new Date(at).toISOString(), score, due }
  }
  return (redeem) => (rows.get(redeem) ?? []).filter((done) => done !== undefined)
}
