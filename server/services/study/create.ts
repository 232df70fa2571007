import type { Body } from '../../../contract/call.ts'
import type { Study, studyCalls } from '../../../contract/study.ts'
import type { Context } from '../../context.ts'
import { studies } from '../../db/schema.ts'
import { newId } from '../ids.ts'
import { studyOf } from './shape.ts'
import { refuseTakenTitle } from './titleTaken.ts'

/** Adds a study. Titles are unique whatever their capitals. */
export async function createStudy(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: Body<(typeof studyCalls)['study.create']>,
): Promise<Study> {
  const at = now()
  const row = {
    id: newId(),
    title: input.title,
    categoryId: input.category_id ?? null,
    availablePart: input.available_part ?? null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
  await refuseTakenTitle('title', () => db.insert(studies).values(row))
  return studyOf(row)
}
