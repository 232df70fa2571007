import { countCompletion, countRedeem, newDeltas, writeDeltas } from '../../server/common/counterDeltas.ts'
import type { Db } from '../../server/db/db.ts'
import type { activities, activityCompletions } from '../../server/db/schema.ts'
import * as schema from '../../server/db/schema.ts'
import { png } from './files.ts'
import { insertActivity, insertMedia, insertProgram, insertRedeem, insertTopic } from './fixtures.ts'
import type { TestServer } from './server.ts'

/* Participants and their completions. */

const at = new Date('2026-03-05T03:42:00.000Z')

/** A completion, with its counts. */
export async function insertCompletion(
  db: Db,
  overrides: Partial<typeof activityCompletions.$inferInsert> & {
    memberRedeemId: string
    activityId: string
    programId: string
  },
): Promise<void> {
  const row = { completedAt: at, awaiting: false, ...overrides }
  await db.transaction(async (tx) => {
    await tx.insert(schema.activityCompletions).values(row)
    const deltas = newDeltas()
    countCompletion(deltas, row)
    await writeDeltas(tx, deltas)
  })
}

/** A submitted file, with its bytes in the store. */
export async function insertWork(
  { db, media }: Pick<TestServer, 'db' | 'media'>,
  overrides: Partial<typeof schema.media.$inferInsert> = {},
  bytes: Uint8Array = png(),
) {
  const row = await insertMedia(db, {
    owner: 'participant',
    originalName: 'foto-praktik.png',
    size: bytes.length,
    ...overrides,
  })
  await media.put(row.storageKey, bytes)
  return row
}

/** A program of one topic with one activity, and one participant. */
export async function insertParticipant(
  db: Db,
  overrides: {
    redeem?: Partial<Parameters<typeof insertRedeem>[1]>
    activity?: Partial<typeof activities.$inferInsert>
  } = {},
) {
  const program = await insertProgram(db)
  const topic = await insertTopic(db, { programId: program.id })
  const activity = await insertActivity(db, {
    topicId: topic.id,
    type: 'evaluasi_praktek_mandiri',
    ...overrides.activity,
  })
  const redeem = await insertRedeem(db, { programId: program.id, ...overrides.redeem })
  return { program, topic, activity, redeem }
}

/** The same, with the practice completed: its feedback is due. */
export async function insertPractice(server: Pick<TestServer, 'db' | 'media'>) {
  const made = await insertParticipant(server.db)
  const file = await insertWork(server)
  await insertCompletion(server.db, {
    memberRedeemId: made.redeem.id,
    activityId: made.activity.id,
    programId: made.program.id,
    text: 'Sudah saya coba.',
    fileId: file.id,
    awaiting: true,
  })
  const feedback = {
    member_redeem_id: made.redeem.id,
    topic_id: made.topic.id,
    activity_id: made.activity.id,
  }
  return { ...made, file, feedback }
}

/** A voucher with its counts, on which lists depend. */
export async function insertCountedRedeem(db: Db, overrides: Parameters<typeof insertRedeem>[1]) {
  return await db.transaction(async (tx) => {
    const row = await insertRedeem(tx, overrides)
    const deltas = newDeltas()
    countRedeem(deltas, row)
    await writeDeltas(tx, deltas)
    return row
  })
}
