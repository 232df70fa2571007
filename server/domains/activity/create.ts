import { activities } from '../../db/schema.ts'
import { sendAlong } from '../../db/transactions.ts'
import { newId, parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { nextPosition } from '../../entity/positions.ts'
import { ValidationError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { activityColumns } from './columns.ts'
import { copyRows } from './copy/statement.ts'
import { chooseFiles } from './files/choose.ts'
import { resolveFiles } from './files/resolveFiles.ts'
import { firstPreTest } from './preTest.ts'

/** A post test may begin as a copy of the program's first pre test: its settings and questions. */
export const createActivity: Handlers['activity.create'] = async ({
  context: { db, now },
  signedIn,
  params: { program, topic },
  body: input,
  files,
}) => {
  const isClone = input.is_clone === 1
  const choices = chooseFiles(input, files)
  const columns = activityColumns(input)
  const id = newId()
  const createdAt = now()
  const programId = parseId(program, 'program')
  const topicId = parseId(topic, 'topic')
  await db.transaction(async (tx) => {
    const [, seq] = await Promise.all([
      lockTopic(tx, programId, topicId),
      nextPosition(tx, 'activities', topicId),
    ])
    const source = isClone ? await firstPreTest(tx, programId) : undefined
    if (isClone && !source) throw new ValidationError({ is_clone: [messages.noPreTest] })
    const fileIds = await resolveFiles({ tx, signedIn, writtenAt: createdAt }, input.type, choices)
    const row = {
      ...columns,
      ...fileIds,
      id,
      topicId,
      isClone,
      createdAt,
      updatedAt: createdAt,
      settings: source?.settings ?? columns.settings,
      cloneOf: source?.id ?? null,
      seq,
    }
    await sendAlong(tx, tx.insert(activities).values(row))
    if (source) await copyRows(tx, { table: activities, originalId: source.id, id }, createdAt)
  })
  return { id, updated_at: createdAt.toISOString() }
}
