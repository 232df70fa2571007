import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Group } from '../../../../contract/packet.ts'
import type { Context } from '../../../common/context.ts'
import {
  activityOfPacket,
  programOfTopic,
  questionsOfGroup,
  topicOfActivity,
} from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { perVariant } from '../../../db/perDatabase.ts'
import { activities, packets, programs, questionGroups, questions, topics } from '../../../db/schema.ts'
import { type Direction, directionOf, orderBy, toListResponse, windowOf } from '../../../entity/list.ts'
import { type PacketPath, parsePacketPath, requireTest } from '../../../entity/locks/packet.ts'
import { NotFoundError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { readMediaOf, type ToMedia } from '../question/media.ts'
import { toQuestion } from '../question/shape.ts'

const isNotDeletedGroup = and(
  eq(questionGroups.packetId, sql.placeholder('packet')),
  isNull(questionGroups.deletedAt),
)

/**
 * One statement: a question that is moved meanwhile appears once. No row for a path that does not match; one for a
 * packet without groups, or a group without questions.
 */
const selectContent = (db: Db, condition: SQL | undefined, order: SQL[]) => {
  const total = db.select({ total: sql`count(*)` }).from(questionGroups).where(isNotDeletedGroup)
  return db
    .select({
      packet: packets,
      group: questionGroups,
      question: questions,
      total: sql<number>`(${total})`.mapWith(Number),
    })
    .from(packets)
    .innerJoin(activities, and(activityOfPacket, eq(activities.id, sql.placeholder('activity'))))
    .innerJoin(topics, and(topicOfActivity, eq(topics.id, sql.placeholder('topic'))))
    .innerJoin(programs, and(programOfTopic, eq(programs.id, sql.placeholder('program'))))
    .leftJoin(questionGroups, and(eq(questionGroups.packetId, packets.id), condition))
    .leftJoin(questions, questionsOfGroup)
    .where(and(eq(packets.id, sql.placeholder('packet')), isNull(packets.deletedAt)))
    .orderBy(...order, asc(questions.seq), asc(questions.id))
}

const groupPages = perVariant((db, { direction }: { direction: Direction }, name) => {
  const order = orderBy(questionGroups.seq, questionGroups.id, direction)
  const page = db
    .select({ id: questionGroups.id })
    .from(questionGroups)
    .where(isNotDeletedGroup)
    .orderBy(...order)
    .limit(sql.placeholder('rows'))
    .offset(sql.placeholder('offset'))
  return selectContent(db, inArray(questionGroups.id, page), order).prepare(`groups_${name}`)
})

type Row = Awaited<ReturnType<typeof selectContent>>[number]

function toGroup(
  row: typeof questionGroups.$inferSelect,
  questionRows: readonly (typeof questions.$inferSelect)[],
  path: PacketPath,
  toMedia: ToMedia,
): Group {
  return {
    group_id: row.id,
    is_group: row.isGroup,
    list_question: questionRows.map((question) => toQuestion(question, toMedia)),
    ...path,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

type Deps = Pick<Context, 'db' | 'settings'>

async function toGroups({ db, settings }: Deps, path: PacketPath, rows: readonly Row[]): Promise<Group[]> {
  const rowQuestions = rows.flatMap(({ question }) => question ?? [])
  const toMedia = await readMediaOf(db, settings.publicUrl, rowQuestions)
  const groups = new Map(rows.flatMap(({ group }) => (group ? [[group.id, group] as const] : [])))
  const questionsByGroup = Map.groupBy(rowQuestions, ({ groupId }) => groupId)
  return [...groups.values()].map((group) =>
    toGroup(group, questionsByGroup.get(group.id) ?? [], path, toMedia),
  )
}

/** All groups if no page is given. @throws NotFoundError for a path that does not exist. */
export async function readGroups(
  context: Deps,
  rawPath: PacketPath,
  { direction = 'asc', page = 1, limit = -1 }: { direction?: Direction; page?: number; limit?: number } = {},
) {
  const path = parsePacketPath(rawPath)
  const rows = await groupPages(context.db, { direction }).execute({
    ...path,
    ...windowOf({ page, limit }, context.settings.maxList),
  })
  const [firstRow] = rows
  if (!firstRow) {
    await requireTest(context.db, path)
    throw new NotFoundError('packet')
  }
  return { packet: firstRow.packet, groups: await toGroups(context, path, rows), total: firstRow.total }
}

export async function readGroup(context: Deps, rawPath: PacketPath, id: string): Promise<Group | undefined> {
  const path = parsePacketPath(rawPath)
  const condition = and(isNotDeletedGroup, eq(questionGroups.id, id))
  const rows = await selectContent(context.db, condition, []).prepare('group_whole').execute(path)
  const [group] = await toGroups(context, path, rows)
  return group
}

export const listGroups: Handlers['group.list'] = async ({ context, params: path, query }) => {
  const { page, limit } = query
  const { groups, total } = await readGroups(context, path, { direction: directionOf(query), page, limit })
  return toListResponse(query, groups, total)
}
