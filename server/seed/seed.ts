import { getTableName, sql } from 'drizzle-orm'
import { DAY_MS } from '../../contract/jakarta.ts'
import {
  countCompletion,
  countPresence,
  countRedeem,
  newDeltas,
  writeDeltas,
} from '../common/counterDeltas.ts'
import type { Db } from '../db/db.ts'
import { insertColumns } from '../db/insert.ts'
import * as schema from '../db/schema.ts'
import { withoutIndexes } from '../db/withoutIndexes.ts'
import type { MediaStore } from '../media/store.ts'
import { makeCatalogue, SPAN } from './catalogue.ts'
import { type FinishedRedeem, makeCertificates } from './certificates.ts'
import { midnight } from './clock.ts'
import { addDeleted } from './deleted.ts'
import { makeMedia } from './media/catalogue.ts'
import { makePeople, type People } from './participants.ts'
import { makeReplies } from './replies.ts'
import { readPapers } from './works.ts'

/** Rows per table. */
export type SeedSummary = Awaited<ReturnType<typeof seed>>

/** The seed is for an empty database only: it would double everything. */
export class AlreadySeededError extends Error {
  constructor() {
    super('The database already has programs')
    this.name = 'AlreadySeededError'
  }
}

/** Participants of one round of inserts: large enough to be quick, small enough for memory. */
const CHUNK = 1_000

/** From as many participants or presences on, what is indexed is indexed at the end. */
const LARGE_SEED = 50_000

async function assertNotSeeded(db: Db): Promise<void> {
  if ((await db.$count(schema.programs)) > 0) throw new AlreadySeededError()
}

/** Only the newest of those who finished have certificates. */
const MAX_CERTIFICATES = 60

/** Whose saved replies these are, and who deleted what is deleted. */
async function findFirstAdminId(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${schema.admins} order by created_at, id limit 1`,
  )
  return rows[0]?.id ?? null
}

/**
 * Rows with JSON go through drizzle, which needs a parameter for every value: far below PostgreSQL's 65,535.
 *
 * @returns how many they are.
 */
async function insertRows<Row extends object>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<number> {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
  return rows.length
}

/**
 * Fills an empty, migrated database with a fictitious training provider: always the same content, dated back from the
 * midnight before `now`. One transaction; media are removed if it fails.
 *
 * @param options.participants 600 by default; results and attendance grow with them.
 * @param options.presences in all; by default proportional to the participants.
 * @throws AlreadySeededError
 */
export async function seed(
  db: Db,
  options: {
    media: Pick<MediaStore, 'put' | 'remove'>
    participants?: number
    presences?: number
    now?: Date
  },
) {
  await assertNotSeeded(db)
  // Counted from midnight, so that what happened around other midnights does not hang on the hour of the seeding.
  const now = midnight((options.now ?? new Date()).getTime())
  const participants = options.participants ?? 600
  const media = await makeMedia(now - SPAN - 40 * DAY_MS)
  const papers = await readPapers()
  const catalogue = makeCatalogue(now, media)
  const storedKeys: string[] = []
  try {
    return await db.transaction(async (tx) => {
      // A second seed that began meanwhile waits here, then is refused before it touches the first one's files.
      await tx.execute(sql`lock table ${schema.programs} in share row exclusive mode`)
      await assertNotSeeded(tx)
      const storeFiles = async (files: People['files']) => {
        for (const { key, bytes } of files) {
          storedKeys.push(key)
          await options.media.put(key, bytes)
        }
      }
      const adminId = await findFirstAdminId(tx)
      const deletions = addDeleted(catalogue, now, adminId)
      await storeFiles(media.files)
      const { studies, programs, topics, activities, packets, groups, questions, plans } = catalogue
      // In the order in which rows refer to each other.
      const counts = {
        media: await insertRows(media.rows, (part) => tx.insert(schema.media).values(part)),
        studies: await insertRows(studies, (part) => tx.insert(schema.studies).values(part)),
        programs: await insertRows(programs, (part) => tx.insert(schema.programs).values(part)),
        topics: await insertRows(topics, (part) => tx.insert(schema.topics).values(part)),
        activities: await insertRows(activities, (part) => tx.insert(schema.activities).values(part)),
        packets: await insertRows(packets, (part) => tx.insert(schema.packets).values(part)),
        groups: await insertRows(groups, (part) => tx.insert(schema.questionGroups).values(part)),
        questions: await insertRows(questions, (part) => tx.insert(schema.questions).values(part)),
        deletions: await insertRows(deletions, (part) => tx.insert(schema.deletions).values(part)),
      }
      const people = makePeople(plans, participants, now, CHUNK, papers, options.presences)
      const insert = () => insertPeople(tx, people, storeFiles, adminId)
      const isLarge = Math.max(participants, options.presences ?? 0) >= LARGE_SEED
      const { finished, ...peopleCounts } = await (isLarge
        ? withoutIndexes(tx, growingTables.map(getTableName), insert)
        : insert())
      if (isLarge)
        await tx.execute(
          sql`insert into ${schema.redeemStates} select * from current_redeem_states order by id`,
        )
      const certificates = makeCertificates(finished, programs, now, adminId)
      const replies = adminId === null ? [] : makeReplies(adminId, now)
      return {
        ...counts,
        ...peopleCounts,
        media: counts.media + peopleCounts.media,
        certificates: await insertRows(certificates, (part) => tx.insert(schema.certificates).values(part)),
        replies: await insertRows(replies, (part) => tx.insert(schema.replies).values(part)),
      }
    })
  } catch (error) {
    await Promise.allSettled(storedKeys.map((key) => options.media.remove(key)))
    throw error
  }
}

/** In the order in which rows refer to each other. */
const tables = [
  ['members', schema.members],
  ['memberRedeems', schema.memberRedeems],
  ['media', schema.media],
  ['activityCompletions', schema.activityCompletions],
  ['presences', schema.presences],
  ['feedbacks', schema.feedbacks],
] as const

/** Tables that grow with the requested size. */
const growingTables = [schema.members, schema.memberRedeems, schema.activityCompletions, schema.presences]

async function insertPeople(
  tx: Db,
  chunks: Iterable<People>,
  storeFiles: (files: People['files']) => Promise<void>,
  adminId: string | null,
) {
  const counts = {
    members: 0,
    memberRedeems: 0,
    media: 0,
    activityCompletions: 0,
    presences: 0,
    feedbacks: 0,
  }
  const deltas = newDeltas()
  let finished: FinishedRedeem[] = []
  for (const chunk of chunks) {
    for (const row of chunk.memberRedeems) countRedeem(deltas, row)
    for (const row of chunk.activityCompletions) countCompletion(deltas, row)
    for (const row of chunk.presences) countPresence(deltas, row)
    await storeFiles(chunk.files)
    const rows = { ...chunk, feedbacks: chunk.feedbacks.map((row) => ({ ...row, adminId })) }
    for (const [name, table] of tables) {
      await insertColumns(tx, table, rows[name])
      counts[name] += rows[name].length
    }
    finished = [...finished, ...chunk.finished].slice(-MAX_CERTIFICATES)
  }
  await writeDeltas(tx, deltas)
  return { ...counts, finished }
}
