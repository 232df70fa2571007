import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Topic } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { countsOfTopics } from '../../../common/counts.ts'
import { programOfTopic } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { programs, topics } from '../../../db/schema.ts'
import type { Deletable } from '../../../entity/deletion/verbs.ts'
import { parseId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { requireRow } from '../../../entity/requireRow.ts'
import { toTopic } from './shape.ts'

type Row = typeof topics.$inferSelect

/** A topic that is not deleted, of a program that is not. */
const isNotDeletedTopic = (db: Db, id: string) =>
  and(
    eq(topics.id, parseId(id, 'topic')),
    isNull(topics.deletedAt),
    exists(db.select({ one: sql`1` }).from(programs).where(programOfTopic)),
  )

export async function findTopic({ db }: Pick<Context, 'db'>, id: string): Promise<Topic> {
  const row = requireRow(await db.select().from(topics).where(isNotDeletedTopic(db, id)), 'topic')
  const countsOf = await countsOfTopics(db, [row.id])
  return toTopic(row, countsOf(row.id))
}

/** The row of a topic, locked until the transaction ends. @throws NotFoundError */
export async function lockTopicRow(tx: Db, id: string): Promise<Row> {
  return requireRow(
    await tx.select().from(topics).where(isNotDeletedTopic(tx, id)).for('no key update'),
    'topic',
  )
}

/** Deleted or not. Its program never changes. @throws NotFoundError */
const findTopicOrDeleted = async (tx: Db, id: string): Promise<Row> =>
  requireRow(
    await tx
      .select()
      .from(topics)
      .where(eq(topics.id, parseId(id, 'topic'))),
    'topic',
  )

/** With its descendants, whose rows stay unmarked: restored are exactly they. */
export const deletableTopics: Deletable<{ id: string }, typeof topics.$inferSelect> = {
  kind: 'topic',
  table: topics,
  orderedKind: 'topics',
  lock: async (tx, { id }) => {
    const { programId } = await findTopicOrDeleted(tx, id)
    await lockProgramOutline(tx, programId)
    return { row: await findTopicOrDeleted(tx, id), programId, parentId: programId }
  },
}
