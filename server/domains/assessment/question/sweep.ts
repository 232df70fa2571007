import { and, isNull, lte } from 'drizzle-orm'
import { DAY_MS } from '../../../../contract/jakarta.ts'
import type { Context } from '../../../common/context.ts'
import { questions } from '../../../db/schema.ts'
import { deleteInBatches } from '../../../entity/deleteInBatches.ts'

const RETENTION_DAYS = 7

/** Without a group, a week after the last save. @returns how many were removed. */
export async function sweepQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const cutoff = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  // The moment of creation has an index.
  const condition = and(
    isNull(questions.groupId),
    lte(questions.createdAt, cutoff),
    lte(questions.updatedAt, cutoff),
  )
  let removedCount = 0
  for await (const { length } of deleteInBatches(db, questions, { key: questions.id, condition, signal }))
    removedCount += length
  return removedCount
}
