import type { Answer, Body } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../common/context.ts'
import { programs } from '../../db/schema.ts'
import { newId } from '../../entity/ids.ts'
import { programColumns } from './columns.ts'

type Create = (typeof programCalls)['program.create']

/** Adds a program, as a draft whatever status was sent. */
export async function createProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: Body<Create>,
): Promise<Answer<Create>> {
  const id = newId()
  const at = now()
  await db.transaction(async (tx) => {
    const columns = await programColumns(tx, input, [])
    await tx.insert(programs).values({ ...columns, id, status: 'draft', createdAt: at, updatedAt: at })
  })
  return { id, updated_at: at.toISOString() }
}
