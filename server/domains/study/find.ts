import { and, eq, isNull } from 'drizzle-orm'
import type { Study } from '../../../contract/study.ts'
import type { Context } from '../../common/context.ts'
import { studies } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { NotFound } from '../../errors.ts'
import { toStudy } from './shape.ts'

export async function findStudy({ db }: Pick<Context, 'db'>, id: string): Promise<Study> {
  const [row] = await db
    .select()
    .from(studies)
    .where(and(eq(studies.id, parseId(id, 'study')), isNull(studies.deletedAt)))
  if (!row) throw new NotFound('study')
  return toStudy(row)
}
