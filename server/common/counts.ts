import { and, count, countDistinct, isNull, sql } from 'drizzle-orm'
import { testTypes } from '../../contract/activity.ts'
import type { Counts } from '../../contract/call.ts'
import { toArrayLiteral } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { perDatabase } from '../db/perDatabase.ts'
import { activities, packets, questionGroups, questions, topics } from '../db/schema.ts'
import { activitiesOfTopic, groupsOfPacket, questionsOfGroup } from './notDeleted.ts'

const tests = sql.join(
  testTypes.map((type) => sql`${type}`),
  sql`, `,
)

/** The number of questions of the current row's test; null for other types. */
const questionCountOfRow = sql`case when ${activities.type} in (${tests}) then (
  select count(*) from ${packets}
  join ${questionGroups} on ${groupsOfPacket} join ${questions} on ${questionsOfGroup}
  where ${packets.activityId} = ${activities.id} and ${packets.deletedAt} is null) end`

const isOneOf = (column: typeof topics.id | typeof topics.programId | typeof packets.activityId) =>
  sql`${column} = any(${sql.placeholder('ids')}::uuid[])`

const statements = perDatabase((db) => {
  const countsBelow = (scope: typeof topics.id | typeof topics.programId) =>
    db
      .select({
        id: scope,
        topics: countDistinct(topics.id),
        activities: count(activities.id),
        questions: sql<number>`coalesce(sum(${questionCountOfRow}), 0)::int`,
        duration: sql<number>`coalesce(sum((${activities.settings} ->> 'estimated_duration')::float8), 0)::float8`,
      })
      .from(topics)
      .leftJoin(activities, activitiesOfTopic)
      .where(and(isOneOf(scope), isNull(topics.deletedAt)))
      .groupBy(scope)
  return {
    ofPrograms: countsBelow(topics.programId).prepare('counts_of_programs'),
    ofTopics: countsBelow(topics.id).prepare('counts_of_topics'),
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

const ZERO_COUNTS = { topics: 0, activities: 0, questions: 0, duration: 0 }

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
    const { id: _, ...recordCounts } = counts.get(id) ?? { id, ...ZERO_COUNTS }
    return { ...recordCounts, participants: programsById.get(id)?.totalParticipants ?? 0 }
  }
}

export async function countsOfTopics(db: Db, ids: readonly string[]): Promise<GetCounts> {
  if (ids.length === 0) return () => ({})
  const counts = indexById(await statements(db).ofTopics.execute({ ids: toArrayLiteral(ids) }))
  return (id) => {
    const { id: _, topics: __, ...recordCounts } = counts.get(id) ?? { id, ...ZERO_COUNTS }
    return recordCounts
  }
}

export async function countsOfTests(db: Db, ids: readonly string[]): Promise<GetCounts> {
  if (ids.length === 0) return () => ({})
  const counts = indexById(await statements(db).ofTests.execute({ ids: toArrayLiteral(ids) }))
  return (id) => ({ questions: counts.get(id)?.questions ?? 0 })
}
