import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DAY } from '../../../contract/jakarta.ts'
import type { MediaStore } from '../../media/store.ts'
import { newTally, tallyCompletion, tallyPresence, tallyRedeem, writeTally } from '../../services/tally.ts'
import type { Db } from '../db.ts'
import * as schema from '../schema.ts'
import { makeCatalogue, SPAN } from './catalogue.ts'
import { midnight } from './clock.ts'
import { insertColumns } from './insert.ts'
import { makeMedia } from './media/catalogue.ts'
import { makePeople } from './participants.ts'

/** How many rows each table got. */
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
  | 'feedbacks',
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

async function refuseTwice(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${schema.programs} limit 1`)
  if (rows.length > 0) throw new AlreadySeeded()
}

/** Rows with JSON go through drizzle, which needs a parameter for every value: far below PostgreSQL's 65,535. */
async function insertRows<Row extends object>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
) {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
}

/**
 * Fills an empty, migrated database with a made-up training provider: the same content every time, its dates counted
 * back from the midnight before `now`. All or nothing: one transaction, and media whose transaction failed are removed again.
 *
 * @param options.participants 600 when it does not say; results and attendance grow with them.
 * @throws AlreadySeeded
 */
export async function seed(
  db: Db,
  options: { media: Pick<MediaStore, 'put' | 'remove'>; participants?: number; now?: Date },
): Promise<SeedSummary> {
  await refuseTwice(db)
  // Counted from midnight, so that what happened around other midnights does not hang on the hour of the seeding.
  const now = midnight((options.now ?? new Date()).getTime())
  const participants = options.participants ?? 600
  const media = await makeMedia(now - SPAN - 40 * DAY)
  const catalogue = makeCatalogue(now, media)
  const stored: string[] = []
  try {
    return await db.transaction(async (tx) => {
      // A second seed that began meanwhile waits here, then is refused before it touches the first one's files.
      await tx.execute(sql`lock table ${schema.programs} in share row exclusive mode`)
      await refuseTwice(tx)
      for (const { key, bytes } of media.files) {
        stored.push(key)
        await options.media.put(key, bytes)
      }
      await insertRows(media.rows, (part) => tx.insert(schema.media).values(part))
      await insertRows(catalogue.studies, (part) => tx.insert(schema.studies).values(part))
      await insertRows(catalogue.programs, (part) => tx.insert(schema.programs).values(part))
      await insertRows(catalogue.topics, (part) => tx.insert(schema.topics).values(part))
      await insertRows(catalogue.activities, (part) => tx.insert(schema.activities).values(part))
      await insertRows(catalogue.packets, (part) => tx.insert(schema.packets).values(part))
      await insertRows(catalogue.groups, (part) => tx.insert(schema.questionGroups).values(part))
      await insertRows(catalogue.questions, (part) => tx.insert(schema.questions).values(part))
      const people = await insertPeople(tx, makePeople(catalogue.plans, participants, now, CHUNK))
      return {
        studies: catalogue.studies.length,
        media: media.rows.length,
        programs: catalogue.programs.length,
        topics: catalogue.topics.length,
        activities: catalogue.activities.length,
        packets: catalogue.packets.length,
        groups: catalogue.groups.length,
        questions: catalogue.questions.length,
        ...people,
      }
    })
  } catch (error) {
    await Promise.allSettled(stored.map((key) => options.media.remove(key)))
    throw error
  }
}

async function insertPeople(tx: Db, chunks: ReturnType<typeof makePeople>) {
  const counts = { members: 0, memberRedeems: 0, activityCompletions: 0, presences: 0, feedbacks: 0 }
  const tables: { [Name in keyof typeof counts]: PgTable } = schema
  const tally = newTally()
  for (const chunk of chunks) {
    for (const row of chunk.memberRedeems) tallyRedeem(tally, row)
    for (const row of chunk.activityCompletions) tallyCompletion(tally, row)
    for (const row of chunk.presences) tallyPresence(tally, row)
    for (const name of [
      'members',
      'memberRedeems',
      'activityCompletions',
      'presences',
      'feedbacks',
    ] as const) {
      await insertColumns(tx, tables[name], chunk[name])
      counts[name] += chunk[name].length
    }
  }
  await writeTally(tx, tally)
  return counts
}
