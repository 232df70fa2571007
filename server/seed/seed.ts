import { sql } from 'drizzle-orm'
import { DAY } from '../../contract/jakarta.ts'
import type { Db } from '../db/db.ts'
import { insertColumns } from '../db/insert.ts'
import * as schema from '../db/schema.ts'
import { withoutIndexes } from '../db/withoutIndexes.ts'
import type { MediaStore } from '../media/store.ts'
import { newTally, tallyCompletion, tallyPresence, tallyRedeem, writeTally } from '../services/tally.ts'
import { makeCatalogue, SPAN } from './catalogue.ts'
import { type Finished, makeCertificates } from './certificates.ts'
import { midnight } from './clock.ts'
import { makeDeleted } from './deleted.ts'
import { makeMedia } from './media/catalogue.ts'
import { makePeople, type People } from './participants.ts'
import { makeReplies } from './replies.ts'
import { readPapers } from './works.ts'

/** Rows per table. */
export type SeedSummary = Record<
  | 'studies'
  | 'media'
  | 'programs'
  | 'topics'
  | 'activities'
  | 'packets'
  | 'groups'
  | 'questions'
  | 'members'
  | 'memberRedeems'
  | 'activityCompletions'
  | 'presences'
  | 'feedbacks'
  | 'deletions'
  | 'certificates'
  | 'replies',
  number
>

/** The seed is for an empty database only: it would double everything. */
export class AlreadySeeded extends Error {
  constructor() {
    super('The database already has programs')
    this.name = 'AlreadySeeded'
  }
}

/** Participants of one round of inserts: large enough to be quick, small enough for memory. */
const CHUNK = 1_000

/** From as many participants or presences on, what is indexed is indexed at the end. */
const LARGE = 50_000

async function refuseTwice(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${schema.programs} limit 1`)
  if (rows.length > 0) throw new AlreadySeeded()
}

/** Only the newest of those who finished have certificates. */
const CERTIFIED = 60

/** Whose saved replies these are, and who deleted what is deleted. */
async function firstAdmin(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${schema.admins} order by created_at, id limit 1`,
  )
  return rows[0]?.id ?? null
}

/** Rows with JSON go through drizzle, which needs a parameter for every value: far below PostgreSQL's 65,535. */
async function insertRows<Row extends object>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
) {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
}

/**
 * Fills an empty, migrated database with a fictitious training provider: always the same content, dated back from the
 * midnight before `now`. One transaction; media are removed if it fails.
 *
 * @param options.participants 600 by default; results and attendance grow with them.
 * @param options.presences in all; by default proportional to the participants.
 * @throws AlreadySeeded
 */
export async function seed(
  db: Db,
  options: {
    media: Pick<MediaStore, 'put' | 'remove'>
    participants?: number
    presences?: number
    now?: Date
  },
): Promise<SeedSummary> {
  await refuseTwice(db)
  // Counted from midnight, so that what happened around other midnights does not hang on the hour of the seeding.
  const now = midnight((options.now ?? new Date()).getTime())
  const participants = options.participants ?? 600
  const media = await makeMedia(now - SPAN - 40 * DAY)
  const papers = await readPapers()
  const catalogue = makeCatalogue(now, media)
  const stored: string[] = []
  try {
    return await db.transaction(async (tx) => {
      // A second seed that began meanwhile waits here, then is refused before it touches the first one's files.
      await tx.execute(sql`lock table ${schema.programs} in share row exclusive mode`)
      await refuseTwice(tx)
      const keep = async (files: People['files']) => {
        for (const { key, bytes } of files) {
          stored.push(key)
          await options.media.put(key, bytes)
        }
      }
      const adminId = await firstAdmin(tx)
      const deleted = makeDeleted(catalogue, now, adminId)
      await keep(media.files)
      await insertRows(media.rows, (part) => tx.insert(schema.media).values(part))
      await insertRows(catalogue.studies, (part) => tx.insert(schema.studies).values(part))
      for (const part of [catalogue, deleted]) {
        await insertRows(part.programs, (rows) => tx.insert(schema.programs).values(rows))
        await insertRows(part.topics, (rows) => tx.insert(schema.topics).values(rows))
        await insertRows(part.activities, (rows) => tx.insert(schema.activities).values(rows))
        await insertRows(part.packets, (rows) => tx.insert(schema.packets).values(rows))
        await insertRows(part.groups, (rows) => tx.insert(schema.questionGroups).values(rows))
        await insertRows(part.questions, (rows) => tx.insert(schema.questions).values(rows))
      }
      await insertRows(deleted.deletions, (part) => tx.insert(schema.deletions).values(part))
      const people = makePeople(catalogue.plans, participants, now, CHUNK, papers, options.presences)
      const insert = () => insertPeople(tx, people, keep, adminId)
      const isLarge = Math.max(participants, options.presences ?? 0) >= LARGE
      const { finished, ...counts } = await (isLarge ? withoutIndexes(tx, swelling, insert) : insert())
      const certificates = makeCertificates(finished, catalogue.programs, now, adminId)
      await insertRows(certificates, (part) => tx.insert(schema.certificates).values(part))
      const replies = adminId === null ? [] : makeReplies(adminId, now)
      await insertRows(replies, (part) => tx.insert(schema.replies).values(part))
      return {
        studies: catalogue.studies.length,
        programs: catalogue.programs.length + deleted.programs.length,
        topics: catalogue.topics.length + deleted.topics.length,
        activities: catalogue.activities.length + deleted.activities.length,
        packets: catalogue.packets.length + deleted.packets.length,
        groups: catalogue.groups.length + deleted.groups.length,
        questions: catalogue.questions.length + deleted.questions.length,
        ...counts,
        media: media.rows.length + counts.media,
        deletions: deleted.deletions.length,
        certificates: certificates.length,
        replies: replies.length,
      }
    })
  } catch (error) {
    await Promise.allSettled(stored.map((key) => options.media.remove(key)))
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
const swelling = [schema.members, schema.memberRedeems, schema.presences]

async function insertPeople(
  tx: Db,
  chunks: Iterable<People>,
  keep: (files: People['files']) => Promise<void>,
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
  const tally = newTally()
  let finished: Finished[] = []
  for (const chunk of chunks) {
    for (const row of chunk.memberRedeems) tallyRedeem(tally, row)
    for (const row of chunk.activityCompletions) tallyCompletion(tally, row)
    for (const row of chunk.presences) tallyPresence(tally, row)
    await keep(chunk.files)
    const rows = { ...chunk, feedbacks: chunk.feedbacks.map((row) => ({ ...row, adminId })) }
    for (const [name, table] of tables) {
      await insertColumns(tx, table, rows[name])
      counts[name] += rows[name].length
    }
    finished = [...finished, ...chunk.finished].slice(-CERTIFIED)
  }
  await writeTally(tx, tally)
  return { ...counts, finished }
}
