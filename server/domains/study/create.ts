import type { Body, Saved } from '../../../contract/call.ts'
import type { studyCalls } from '../../../contract/study.ts'
import type { Context } from '../../common/context.ts'
import { studies } from '../../db/schema.ts'
import { newId } from '../../entity/ids.ts'
import { refuseDuplicateTitle } from './duplicateTitle.ts'

/** Adds a study. Titles are unique, ignoring case. */
export async function createStudy(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: Body<(typeof studyCalls)['study.create']>,
): Promise<Saved> {
  const at = now()
  const id = newId()
  const row = {
    id,
    title: input.title,
    categoryId: input.category_id ?? null,
    availablePart: input.available_part ?? null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
  await refuseDuplicateTitle('title', () => db.insert(studies).values(row))
  return { id, updated_at: at.toISOString() }
}
