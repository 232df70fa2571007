import { and, eq, isNull } from 'drizzle-orm'
import type { Body, Saved } from '../../../contract/call.ts'
import type { studyCalls } from '../../../contract/study.ts'
import type { Context } from '../../common/context.ts'
import { studies } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { refuseStale, writeVersion } from '../../entity/versions.ts'
import { NotFound } from '../../errors.ts'
import { refuseDuplicateTitle } from './duplicateTitle.ts'
import { toStudy } from './shape.ts'

/** Updates a study. Omitted fields stay. */
export async function updateStudy(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  input: Body<(typeof studyCalls)['study.update']>,
): Promise<Saved> {
  const studyId = parseId(id, 'study')
  return await refuseDuplicateTitle('name', () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(studies)
        .where(and(eq(studies.id, studyId), isNull(studies.deletedAt)))
        .for('update')
      if (!row) throw new NotFound('study')
      await refuseStale(input.updated_at, row.updatedAt, () => toStudy(row))
      return await writeVersion(tx, studies, row, now(), {
        title: input.name,
        categoryId: input.category_id === undefined ? row.categoryId : input.category_id,
        availablePart: input.available_part === undefined ? row.availablePart : input.available_part,
      })
    }),
  )
}
