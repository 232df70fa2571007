import { topics } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { checkVersion, writeVersion } from '../../../entity/versions.ts'
import { ValidationError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { messages } from '../../../messages.ts'
import { findTopic, lockTopicRow } from './find.ts'

/** Updates a topic's name and status; its program and position stay. */
export const updateTopic: Handlers['topic.update'] = async ({ context: { db, now }, params, body }) =>
  await db.transaction(async (tx) => {
    const row = await lockTopicRow(tx, params.id)
    if (toUuid(body.program_id) !== row.programId)
      throw new ValidationError({ program_id: [messages.topicKeepsProgram] })
    await checkVersion(body.updated_at, row.updatedAt, () => findTopic({ db: tx }, row.id))
    return await writeVersion(tx, topics, row, now(), { name: body.name, status: body.status })
  })
