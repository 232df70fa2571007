import type { Body, SaveResult } from '../../../../contract/call.ts'
import type { topicCalls } from '../../../../contract/topic.ts'
import type { Context } from '../../../common/context.ts'
import { topics } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import { ValidationError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import { findTopic, lockTopicRow } from './find.ts'

/** Updates a topic's name and status; its program and position stay. */
export async function updateTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
  input: Body<(typeof topicCalls)['topic.update']>,
): Promise<SaveResult> {
  return await db.transaction(async (tx) => {
    const row = await lockTopicRow(tx, rawId)
    if (toUuid(input.program_id) !== row.programId)
      throw new ValidationError({ program_id: [messages.topicKeepsProgram] })
    await checkVersion(input.updated_at, row.updatedAt, () => findTopic({ db: tx }, row.id))
    return await writeVersion(tx, topics, row, now(), { name: input.name, status: input.status })
  })
}
