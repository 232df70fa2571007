import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  activityOfPacket,
  groupsOfPacket,
  programOfTopic,
  questionsOfGroup,
  topicOfActivity,
} from '../../../common/notDeleted.ts'
import { perVariant } from '../../../db/perDatabase.ts'
import { activities, packets, programs, questionGroups, questions, topics } from '../../../db/schema.ts'
import { type Direction, directionOf, preparedPage, toListResponse, windowOf } from '../../../entity/list.ts'
import { preparedRows, readPage } from '../../../entity/listPages.ts'
import { parseTestPath, requireTest } from '../../../entity/locks/packet.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { toPacket } from './shape.ts'

const questionCountOfRow = sql<number>`(select count(*) from ${questionGroups}
  join ${questions} on ${questionsOfGroup} where ${groupsOfPacket})`

const statements = perVariant((db, { direction }: { direction: Direction }, name) => {
  const isOfParent = eq(packets.activityId, sql.placeholder('activity'))
  const condition = and(isOfParent, isNull(packets.deletedAt))
  const page = preparedPage(db, packets, {
    sortColumn: packets.createdAt,
    direction,
    condition,
    isSearch: false,
    name: `packet_list_${name}`,
  })
  const isInTopic = eq(topics.id, sql.placeholder('topic'))
  const isInProgram = eq(programs.id, sql.placeholder('program'))
  // Yields no row when the ids of the path do not match.
  return preparedRows(page, ({ total, where, order, name }) =>
    db
      .select({ packet: packets, questions: questionCountOfRow.mapWith(Number), total })
      .from(packets)
      .innerJoin(activities, activityOfPacket)
      .innerJoin(topics, and(topicOfActivity, isInTopic))
      .innerJoin(programs, and(programOfTopic, isInProgram))
      .where(where)
      .orderBy(...order)
      .prepare(name),
  )
})

export const listPackets: Handlers['packet.list'] = async ({ context: { db, settings }, params, query }) => {
  const path = parseTestPath(params)
  const statement = statements(db, { direction: directionOf(query) })
  const { list, total } = await readPage(statement, { ...path, ...windowOf(query, settings.maxList) })
  if (list.length === 0) await requireTest(db, path)
  return toListResponse(
    query,
    list.map((row) => toPacket(row.packet, row.questions)),
    total,
  )
}
