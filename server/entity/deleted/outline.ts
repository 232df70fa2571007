import { and, eq, gt, inArray, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { DeletedKind, DeletedRecord } from '../../../contract/deleted.ts'
import { plainText } from '../../../contract/question.ts'
import type { Db } from '../../db/db.ts'
import {
  activities,
  admins,
  deletions,
  packets,
  programs,
  questionGroups,
  questions,
  topics,
} from '../../db/schema.ts'
import { type Locale, messages, textOf } from '../../messages.ts'
import { hasOwnDeletion } from '../restorable.ts'
import type { DeletedSource } from './source.ts'

const EXCERPT_LENGTH = 120

const toExcerpt = (html: string | null): string =>
  plainText(html ?? '')
    .slice(0, EXCERPT_LENGTH)
    // Half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')

const hasKind = (kind: DeletedKind) => eq(deletions.kind, kind)

/** Nothing below a deleted row can be restored alone, except questions of a group left empty: it returns with them. */
const hasNotDeletedParent = and(
  or(hasKind('topic'), isNull(topics.deletedAt)),
  or(hasKind('activity'), isNull(activities.deletedAt)),
  or(hasKind('packet'), isNull(packets.deletedAt)),
  or(hasKind('group'), isNull(questionGroups.deletedAt), not(hasOwnDeletion(questionGroups.id))),
)

/** As screens number packets: by position among live ones; for a deleted one, its position after a restore. */
const positionOfPacket = sql<number>`(select 1 + count(*) from ${packets} as earlier
  where earlier.activity_id = ${packets.activityId} and earlier.deleted_at is null
  and (earlier.created_at, earlier.id) < (${packets.createdAt}, ${packets.id}))`.mapWith(Number)

/** A group is labelled by its first question after a restore. */
const textOfQuestion = sql<string | null>`coalesce(${questions.question}, (
  select first.question from ${questions} as first where first.group_id = ${questionGroups.id}
  order by first.deleted_at is not null, first.seq, first.id limit 1)) ->> 'text'`

/** The deleted row's own id if it is of this kind, else the one that its descendant references. */
const idOfKindOr = (kind: DeletedKind, descendantReference: SQLWrapper) =>
  sql`case when ${deletions.kind} = ${kind} then ${deletions.id} else ${descendantReference} end`

const columns = {
  kind: deletions.kind,
  id: deletions.id,
  deletedAt: deletions.deletedAt,
  admin: admins.fullname,
  program: { id: programs.id, title: programs.title },
  topic: { id: topics.id, title: topics.name },
  activity: { id: activities.id, title: activities.title },
  packet: { id: packets.id, number: positionOfPacket },
  group: { id: questionGroups.id },
  text: textOfQuestion,
}

const withParents = <Select extends PgSelect>(select: Select) =>
  select
    .innerJoin(programs, eq(programs.id, deletions.programId))
    .leftJoin(admins, eq(admins.id, deletions.adminId))
    .leftJoin(questions, and(hasKind('question'), eq(questions.id, deletions.id)))
    .leftJoin(questionGroups, eq(questionGroups.id, idOfKindOr('group', questions.groupId)))
    .leftJoin(packets, eq(packets.id, idOfKindOr('packet', questionGroups.packetId)))
    .leftJoin(activities, eq(activities.id, idOfKindOr('activity', packets.activityId)))
    .leftJoin(topics, eq(topics.id, idOfKindOr('topic', activities.topicId)))

const selectDeletions = (db: Db) => withParents(db.select(columns).from(deletions).$dynamic())

type Row = Awaited<ReturnType<typeof selectDeletions>>[number]

function toPath({ kind, id, program, topic, activity, packet, group, text }: Row, locale: Locale) {
  const path: { kind: DeletedKind; id: string | null; title: string }[] = [
    { kind: 'program', id: program.id, title: program.title },
    { kind: 'topic', id: topic?.id ?? null, title: topic?.title ?? '' },
    { kind: 'activity', id: activity?.id ?? null, title: activity?.title ?? '' },
    {
      kind: 'packet',
      id: packet?.id ?? null,
      title: textOf(messages.packetNumber(packet?.number ?? 0), locale),
    },
    { kind: 'group', id: group?.id ?? null, title: toExcerpt(text) },
    { kind: 'question', id, title: toExcerpt(text) },
  ]
  const depth = path.findIndex((step) => step.kind === kind)
  return { ancestors: path.slice(0, depth), deletedStep: path[depth] }
}

function toDeleted(row: Row, locale: Locale): DeletedRecord {
  const { ancestors, deletedStep } = toPath(row, locale)
  return {
    kind: row.kind,
    id: row.id,
    title: deletedStep?.title ?? '',
    // A group has no name of its own: its question identifies it.
    place: ancestors.filter(({ kind }) => kind !== 'group').map(({ title }) => title),
    parents: ancestors.flatMap(({ id }) => id ?? []),
    deleted_at: row.deletedAt.toISOString(),
    admin: row.admin === null ? null : { fullname: row.admin },
  }
}

const outlineSource = (db: Db, locale: Locale, condition: SQL | undefined): DeletedSource => ({
  ids: (since) => {
    const ids = db.select({ id: deletions.id, deletedAt: deletions.deletedAt }).from(deletions).$dynamic()
    return withParents(ids).where(and(gt(deletions.deletedAt, since), condition))
  },
  rows: async (ids) =>
    (await selectDeletions(db).where(inArray(deletions.id, ids))).map((row) => toDeleted(row, locale)),
})

// Literals, as in the partial indexes.
export const deletedPrograms = (db: Db, locale: Locale) =>
  outlineSource(db, locale, eq(deletions.kind, sql`'program'`))

export const deletedInProgram = (db: Db, locale: Locale, programId: string) =>
  outlineSource(
    db,
    locale,
    and(eq(deletions.programId, programId), ne(deletions.kind, sql`'program'`), hasNotDeletedParent),
  )
