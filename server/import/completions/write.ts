import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { activityCompletions, feedbacks } from '../../db/schema.ts'
import { insertColumns } from '../../db/seed/insert.ts'
import { tallyCompletion } from '../../services/tally.ts'
import type { Batch, Outcome } from '../kind.ts'
import { moved } from '../moved.ts'
import { findTopics } from '../topics.ts'
import { findVouchers, type Voucher } from '../vouchers.ts'
import { reasons } from '../words.ts'
import { holdActivities } from './activities.ts'
import type { CompletionRow } from './row.ts'

/** A completion as the table has one, or will. Moments are milliseconds. */
type Known = {
  memberRedeemId: string
  activityId: string
  completedAt: number
  score: number | null
  text: string | null
}

/** A line whose names were found. */
type Placed = { row: CompletionRow; voucher: Voucher; activityId: string; isAssessed: boolean }

const keyOf = (memberRedeemId: string, activityId: string) => `${memberRedeemId}|${activityId}`

async function placed(tx: Db, rows: readonly CompletionRow[]): Promise<(Placed | { refused: string })[]> {
  const vouchers = await findVouchers(
    tx,
    rows.map(({ license }) => license),
  )
  const topics = await findTopics(tx, vouchers.programIds, new Set(rows.map(({ topic }) => topic)))
  const activityOf = await holdActivities(tx, topics.ids, new Set(rows.map(({ activity }) => activity)))
  return rows.map((row) => {
    const voucher = vouchers.of(row.license)
    if ('refused' in voucher) return voucher
    const topic = topics.of(voucher.programId, row.topic)
    if ('refused' in topic) return topic
    const activity = activityOf(topic.id, row.activity)
    if ('refused' in activity) return activity
    return { row, voucher, activityId: activity.id, isAssessed: activity.type === 'evaluasi_praktek_mandiri' }
  })
}

const pairs = (all: readonly Placed[]) => sql`unnest(
  ${arrayOf(
    all.map(({ voucher }) => voucher.id),
    'uuid',
  )}, ${arrayOf(
    all.map(({ activityId }) => activityId),
    'uuid',
  )}) as named (redeem, activity)`

/** What is there of these lines, locked. */
async function known(tx: Db, all: readonly Placed[]): Promise<Map<string, Known>> {
  const { rows } = await tx.execute<Known>(sql`
    select member_redeem_id as "memberRedeemId", activity_id as "activityId", score, text,
      round(date_part('epoch', completed_at) * 1000)::float8 as "completedAt"
    from ${activityCompletions}
    where (member_redeem_id, activity_id) in (select redeem, activity from ${pairs(all)})
    order by member_redeem_id, activity_id for no key update`)
  return new Map(rows.map((row) => [keyOf(row.memberRedeemId, row.activityId), row]))
}

/** Which of them have feedback. */
async function answered(tx: Db, all: readonly Placed[]): Promise<Set<string>> {
  if (all.length === 0) return new Set()
  const { rows } = await tx.execute<{ redeem: string; activity: string }>(sql`
    select member_redeem_id as redeem, activity_id as activity from ${feedbacks}
    where (member_redeem_id, activity_id) in (select redeem, activity from ${pairs(all)})`)
  return new Set(rows.map(({ redeem, activity }) => keyOf(redeem, activity)))
}

async function updateCompletions(tx: Db, changed: readonly Known[]): Promise<void> {
  if (changed.length === 0) return
  const column = (name: keyof Known, type: string) =>
    arrayOf(
      changed.map((each) => each[name]),
      type,
    )
  await tx.execute(sql`update ${activityCompletions} as kept
    set completed_at = said.completed_at, score = said.score, text = said.text
    from unnest(${column('memberRedeemId', 'uuid')}, ${column('activityId', 'uuid')},
      ${column('completedAt', 'timestamp with time zone')}, ${column('score', 'double precision')},
      ${column('text', 'text')}) as said (redeem, activity, completed_at, score, text)
    where kept.member_redeem_id = said.redeem and kept.activity_id = said.activity`)
}

/**
 * Completed activities: added, or brought to what the lines say. A practice that is to be assessed and has no feedback
 * waits for it from the moment it is added.
 */
export async function writeCompletions(batch: Batch, rows: readonly CompletionRow[]): Promise<Outcome[]> {
  const { tx, tally, isWritten } = batch
  const lines = await placed(tx, rows)
  const found = lines.filter((line) => 'row' in line)
  const stored = await known(tx, found)
  const replied = await answered(
    tx,
    found.filter(({ isAssessed }) => isAssessed),
  )
  const added: (Known & { programId: string; awaiting: boolean })[] = []
  const changed: Known[] = []
  const told = new Set<string>()

  const outcomes = lines.map((line): Outcome => {
    if ('refused' in line) return line
    const { row, voucher, activityId, isAssessed } = line
    const key = keyOf(voucher.id, activityId)
    const before = stored.get(key)
    const completedAt = moved(before?.completedAt ?? null, row.completedAt)
    if (completedAt === null) return { refused: `Waktu penyelesaian ${reasons.empty}` }
    const now: Known = {
      memberRedeemId: voucher.id,
      activityId,
      completedAt,
      score: row.score ?? before?.score ?? null,
      text: row.text ?? before?.text ?? null,
    }
    const isSame =
      before?.completedAt === now.completedAt && before.score === now.score && before.text === now.text
    if (isSame) return 'same'
    // Named once by an id and once by a title: which of both is meant, nobody knows.
    if (told.has(key)) return { refused: reasons.alreadyTold }
    told.add(key)
    stored.set(key, now)
    if (before) {
      changed.push(now)
      return 'changed'
    }
    const completion = { ...now, programId: voucher.programId, awaiting: isAssessed && !replied.has(key) }
    added.push(completion)
    tallyCompletion(tally, completion)
    return 'added'
  })
  if (isWritten) {
    await insertColumns(tx, activityCompletions, added)
    await updateCompletions(tx, changed)
  }
  return outcomes
}
