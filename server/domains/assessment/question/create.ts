import type { Body, CallResponse } from '../../../../contract/call.ts'
import type { questionCalls } from '../../../../contract/question.ts'
import type { Context } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { questions } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import { questionColumns } from './columns.ts'
import { hasMediaReferences, lockMediaOf } from './media.ts'

type CreateCall = (typeof questionCalls)['question.create']

/** Adds a question without a group; a group's save adds it there. */
export async function createQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: Body<CreateCall>,
): Promise<CallResponse<CreateCall>> {
  const columns = questionColumns(input)
  const id = newId()
  const createdAt = now()
  const insert = (tx: Db) => tx.insert(questions).values({ ...columns, id, createdAt, updatedAt: createdAt })
  if (hasMediaReferences(columns))
    await db.transaction(async (tx) => {
      await lockMediaOf(tx, columns)
      await insert(tx)
    })
  else await insert(db)
  return { data: { id, updated_at: createdAt.toISOString() } }
}
