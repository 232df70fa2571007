import { and, isNull, lte } from 'drizzle-orm'
import { DAY } from '../../../../contract/jakarta.ts'
import type { Context } from '../../../common/context.ts'
import { questions } from '../../../db/schema.ts'
import { deleteInBatches } from '../../../entity/deleteInBatches.ts'

const RETENTION_DAYS = 7

/** Without a group, a week after the last save. @returns how many were removed. */
export async function sweepQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY)
  // The moment of creation has an index.
  const condition = and(
    isNull(questions.groupId),
    lte(questions.createdAt, before),
    lte(questions.updatedAt, before),
  )
  let removed = 0
  for await (const { length } of deleteInBatches(db, questions, { key: questions.id, condition, signal }))
    removed += length
  return removed
}
