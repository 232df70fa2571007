import { questions } from '../../../db/schema.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { questionColumns } from './columns.ts'
import { findQuestion, lockQuestion } from './find.ts'
import { lockMediaOf } from './media.ts'

/** Replaces a question; fields missing in the body are emptied. Its group and position stay. */
export const updateQuestion: Handlers['question.update'] = async ({ context, params, body }) => {
  const columns = questionColumns(body)
  return await context.db.transaction(async (tx) => {
    const row = await lockQuestion(tx, params.id)
    await checkVersion(body.updated_at, row.updatedAt, () => findQuestion({ ...context, db: tx }, row.id))
    await lockMediaOf(tx, columns)
    return { data: await writeVersion(tx, questions, row, context.now(), columns) }
  })
}
