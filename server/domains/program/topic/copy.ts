import { eq } from 'drizzle-orm'
import type { Body, SaveResult } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { topics } from '../../../db/schema.ts'
import { freeCopyTitle } from '../../../entity/copyTitle.ts'
import { newId } from '../../../entity/ids.ts'
import { lockProgramOutline } from '../../../entity/locks/topic.ts'
import { nextPosition } from '../../../entity/positions.ts'
import { toSaveResult } from '../../../entity/versions.ts'
import { placeCopy } from '../../activity/copy/place.ts'
import { copyRows } from '../../activity/copy/statement.ts'
import { lockTopicRow } from './find.ts'

/** A draft behind its original, or at the end of another program. */
export async function copyTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
  { program_id }: Body<(typeof topicCalls)['topic.copy']>,
): Promise<SaveResult> {
  const id = newId()
  const copiedAt = now()
  await db.transaction(async (tx) => {
    const programId = await lockProgramOutline(tx, String(program_id))
    const original = await lockTopicRow(tx, rawId)
    const root = {
      table: topics,
      originalId: original.id,
      id,
      parentId: programId,
      seq: await nextPosition(tx, 'topics', programId),
      title: await freeCopyTitle(
        tx,
        { table: topics, title: topics.name, siblings: eq(topics.programId, programId) },
        original.name,
      ),
    }
    await copyRows(tx, root, copiedAt)
    await placeCopy(tx, 'topics', programId, root)
  })
  return toSaveResult({ id, updatedAt: copiedAt })
}
