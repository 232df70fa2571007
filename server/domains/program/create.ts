import { programs } from '../../db/schema.ts'
import { newId } from '../../entity/ids.ts'
import type { Handlers } from '../../http/handlers.ts'
import { programColumns } from './columns.ts'

/** Adds a program, as a draft whatever status was sent. */
export const createProgram: Handlers['program.create'] = async ({ context: { db, now }, body: input }) => {
  const id = newId()
  const createdAt = now()
  await db.transaction(async (tx) => {
    const columns = await programColumns(tx, input, [])
    await tx.insert(programs).values({ ...columns, id, status: 'draft', createdAt, updatedAt: createdAt })
  })
  return { id, updated_at: createdAt.toISOString() }
}
