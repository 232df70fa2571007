import type { Body, CallResponse } from '../../../../contract/call.ts'
import type { questionCalls } from '../../../../contract/question.ts'
import type { Context } from '../../../common/context.ts'
import { questions } from '../../../db/schema.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import { questionColumns } from './columns.ts'
import { findQuestion, lockQuestion } from './find.ts'
import { lockMediaOf } from './media.ts'

type UpdateCall = (typeof questionCalls)['question.update']

/** Replaces a question; fields missing in the body are emptied. Its group and position stay. */
export async function updateQuestion(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  rawId: string,
  input: Body<UpdateCall>,
): Promise<CallResponse<UpdateCall>> {
  const columns = questionColumns(input)
  return await db.transaction(async (tx) => {
    const row = await lockQuestion(tx, rawId)
    await checkVersion(input.updated_at, row.updatedAt, () => findQuestion({ db: tx, settings }, row.id))
    await lockMediaOf(tx, columns)
    return { data: await writeVersion(tx, questions, row, now(), columns) }
  })
}
