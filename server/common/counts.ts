import { and, count, countDistinct, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Counts } from '../../contract/call.ts'
import { toArrayLiteral } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { perDatabase } from '../db/perDatabase.ts'
import { activities, completionCounts, packets, questionGroups, questions, topics } from '../db/schema.ts'
import { isEmptyActivity, isTestRow, questionsOfRow } from './emptyActivity.ts'
import { activitiesOfTopic, groupsOfPacket, questionsOfGroup } from './notDeleted.ts'

/** The number of questions of the current row's test; null for other types. */
const questionCountOfRow = sql`case when ${isTestRow} then (select count(*) from ${questionsOfRow}) end`

const countActivities = (condition: SQL) =>
  sql<number>`count(${activities.id}) filter (where ${condition})`.mapWith(Number)

const isOneOf = (column: typeof topics.id | typeof topics.programId | typeof packets.activityId) =>
  sql`${column} = any(${sql.placeholder('ids')}::uuid[])`

const statements = perDatabase((db) => {
  const sums = {
    activities: count(activities.id),
    questions: sql<number>`coalesce(sum(${questionCountOfRow}), 0)::int`,
    duration: sql<number>`coalesce(sum((${activities.settings} ->> 'estimated_duration')::float8), 0)::float8`,
  }
  return {
    ofPrograms: db
      .select({
        id: topics.programId,
        topics: countDistinct(topics.id),
        ...sums,
        awaiting: sql<number>`coalesce(sum(${completionCounts.awaiting}), 0)::int`,
      })
      .from(topics)
      .leftJoin(activities, activitiesOfTopic)
      .leftJoin(completionCounts, eq(completionCounts.activityId, activities.id))
      .where(and(isOneOf(topics.programId), isNull(topics.deletedAt)))
      .groupBy(topics.programId)
      .prepare('counts_of_programs'),
    ofTopics: db
      .select({
        id: topics.id,
        ...sums,
        empty: countActivities(isEmptyActivity),
        drafts: countActivities(eq(activities.status, 'draft')),
      })
      .from(topics)
      .leftJoin(activities, activitiesOfTopic)
      .where(and(isOneOf(topics.id), isNull(topics.deletedAt)))
      .groupBy(topics.id)
      .prepare('counts_of_topics'),
    ofTests: db
      .select({ id: packets.activityId, questions: count() })
      .from(packets)
      .innerJoin(questionGroups, groupsOfPacket)
      .innerJoin(questions, questionsOfGroup)
      .where(and(isOneOf(packets.activityId), isNull(packets.deletedAt)))
      .groupBy(packets.activityId)
      .prepare('counts_of_tests'),
  }
})

const indexById = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const ZERO_SUMS = { activities: 0, questions: 0, duration: 0 }

type GetCounts = (id: string) => Counts

export async function countsOfPrograms(
  db: Db,
  programs: readonly { id: string; totalParticipants: number }[],
): Promise<GetCounts> {
  if (programs.length === 0) return () => ({})
  const programsById = indexById(programs)
  const counts = indexById(
    await statements(db).ofPrograms.execute({ ids: toArrayLiteral(programsById.keys()) }),
  )
  return (id) => {
    const { id: _, ...recordCounts } = counts.get(id) ?? { id, topics: 0, ...ZERO_SUMS, awaiting: 0 }
    return { ...recordCounts, participants: programsById.get(id)?.totalParticipants ?? 0 }
  }
}

export async function countsOfTopics(db: Db, ids: readonly string[]): Promise<GetCounts> {
  if (ids.length === 0) return () => ({})
  const counts = indexById(await statements(db).ofTopics.execute({ ids: toArrayLiteral(ids) }))
  return (id) => {
    const { id: _, ...recordCounts } = counts.get(id) ?? { id, ...ZERO_SUMS, empty: 0, drafts: 0 }
    return recordCounts
  }
}

export async function countsOfTests(db: Db, ids: readonly string[]): Promise<GetCounts> {
  if (ids.length === 0) return () => ({})
  const counts = indexById(await statements(db).ofTests.execute({ ids: toArrayLiteral(ids) }))
  return (id) => ({ questions: counts.get(id)?.questions ?? 0 })
}
