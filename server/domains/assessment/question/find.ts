import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Question } from '../../../../contract/question.ts'
import type { Context } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { activities, packets, programs, questionGroups, questions, topics } from '../../../db/schema.ts'
import { parseId } from '../../../entity/ids.ts'
import { lockTestById } from '../../../entity/locks/packet.ts'
import { requireRow } from '../../../entity/requireRow.ts'
import { hasOwnDeletion } from '../../../entity/restorable.ts'
import { readMediaOf } from './media.ts'
import { toQuestion } from './shape.ts'

/** A question that is live together with all its parents, or has no group. */
const selectQuestion = (db: Db) =>
  db
    .select({ question: questions })
    .from(questions)
    .leftJoin(questionGroups, eq(questionGroups.id, questions.groupId))
    .leftJoin(packets, eq(packets.id, questionGroups.packetId))
    .leftJoin(activities, eq(activities.id, packets.activityId))
    .leftJoin(topics, eq(topics.id, activities.topicId))
    .leftJoin(programs, eq(programs.id, topics.programId))
    .where(
      and(
        eq(questions.id, sql.placeholder('id')),
        ...[questions, questionGroups, packets, activities, topics, programs].map((table) =>
          isNull(table.deletedAt),
        ),
      ),
    )

const statements = perDatabase((db) => ({ detail: selectQuestion(db).prepare('question_detail') }))

export async function findQuestion(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  rawId: string,
): Promise<Question> {
  const rows = await statements(db).detail.execute({ id: parseId(rawId, 'question') })
  const row = requireRow(rows, 'question')
  return toQuestion(row.question, await readMediaOf(db, settings.publicUrl, [row.question]))
}

/** The row of a question, locked until the transaction ends. @throws NotFoundError */
export async function lockQuestion(tx: Db, rawId: string): Promise<typeof questions.$inferSelect> {
  const id = parseId(rawId, 'question')
  const rows = await selectQuestion(tx)
    .for('no key update', { of: questions })
    .prepare('lock_question')
    .execute({ id })
  return requireRow(rows, 'question').question
}

/** A question's group and packet, deleted or not. `isGroupDeleted`: by its own deletion, not for being empty. */
async function locateQuestion(tx: Db, id: string) {
  const rows = await tx
    .select({
      id: questions.id,
      updatedAt: questions.updatedAt,
      deletedAt: questions.deletedAt,
      group: {
        id: questionGroups.id,
        packetId: questionGroups.packetId,
        isGroup: questionGroups.isGroup,
        deletedAt: questionGroups.deletedAt,
      },
      isGroupDeleted: hasOwnDeletion(questionGroups.id),
      packet: { activityId: packets.activityId, deletedAt: packets.deletedAt },
    })
    .from(questions)
    .leftJoin(questionGroups, eq(questionGroups.id, questions.groupId))
    .leftJoin(packets, eq(packets.id, questionGroups.packetId))
    .where(eq(questions.id, id))
  return requireRow(rows, 'question')
}

export type Group = NonNullable<Awaited<ReturnType<typeof locateQuestion>>['group']>

/** The same, its test locked; without one it stands in no group, or the test is deleted. */
export async function lockLocatedQuestion(tx: Db, id: string) {
  // Its group may change before the lock is held, its activity never does.
  const { packet } = await locateQuestion(tx, id)
  const test = packet ? await lockTestById(tx, packet.activityId) : undefined
  return { test, isReachable: !packet || test !== undefined, ...(await locateQuestion(tx, id)) }
}
