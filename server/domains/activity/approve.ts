import type { Saved } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { activities } from '../../db/schema.ts'
import { writeStatus } from '../../entity/versions.ts'
import { type ActivityPath, lockActivity } from './find.ts'

export async function approveActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: ActivityPath,
): Promise<Saved> {
  return await db.transaction(async (tx) =>
    writeStatus(tx, activities, await lockActivity(tx, path), now(), 'publish'),
  )
}
