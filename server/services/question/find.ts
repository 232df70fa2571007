import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Question } from '../../../contract/question.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { activities, packets, programs, questionGroups, questions, topics } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { hasOwnDeletion } from '../deleted/own.ts'
import { knownId } from '../ids.ts'
import { mediaOfQuestions } from './media.ts'
import { questionOf } from './shape.ts'

export const WHAT = 'Soal'

/** A question that is not deleted, as little as what it stands below; one that no group took stands below nothing. */
const shown = (db: Db) =>
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

const statements = perDatabase((db) => ({ detail: shown(db).prepare('question_detail') }))

/** One question. */
export async function findQuestion(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  given: string,
): Promise<Question> {
  const [found] = await statements(db).detail.execute({ id: knownId(given, WHAT) })
  if (!found) throw new NotFound(WHAT)
  return questionOf(found.question, await mediaOfQuestions(db, settings.publicUrl, [found.question]))
}

/**
 * The row of a question, locked until the transaction ends.
 *
 * @throws NotFound
 */
export async function lockQuestion(tx: Db, given: string): Promise<typeof questions.$inferSelect> {
  const id = knownId(given, WHAT)
  const [found] = await shown(tx)
    .for('no key update', { of: questions })
    .prepare('lock_question')
    .execute({ id })
  if (!found) throw new NotFound(WHAT)
  return found.question
}

/** Where a question stands, whatever of that is deleted. `isGroupDeleted`: by somebody, not because it was empty. */
export async function standingOf(tx: Db, id: string) {
  const [row] = await tx
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
  if (!row) throw new NotFound(WHAT)
  return row
}
