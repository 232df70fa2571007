import type { Body, CallResponse } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../common/context.ts'
import { programs } from '../../db/schema.ts'
import { newId } from '../../entity/ids.ts'
import { programColumns } from './columns.ts'

type CreateCall = (typeof programCalls)['program.create']

/** Adds a program, as a draft whatever status was sent. */
export async function createProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: Body<CreateCall>,
): Promise<CallResponse<CreateCall>> {
  const id = newId()
  const createdAt = now()
  await db.transaction(async (tx) => {
    const columns = await programColumns(tx, input, [])
    await tx.insert(programs).values({ ...columns, id, status: 'draft', createdAt, updatedAt: createdAt })
  })
  return { id, updated_at: createdAt.toISOString() }
}
