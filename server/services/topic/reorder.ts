import type { Body } from '../../../contract/call.ts'
import type { topicCalls } from '../../../contract/topic.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { knownId } from '../ids.ts'
import { lockOutline, WHAT } from '../parents/topic.ts'
import { isLiving, placedAt, siblingsOf, writePlaces } from '../places.ts'

/** Puts a topic at the place `to` of its program, counted from 1. No version changes. */
export async function reorderTopics(
  { db }: Pick<Context, 'db'>,
  { program_id, topic_id, to }: Body<(typeof topicCalls)['topic.reorder']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const programId = await lockOutline(tx, String(program_id))
    const id = knownId(topic_id, WHAT)
    const siblings = await siblingsOf(tx, 'topics', programId)
    if (!isLiving(siblings, id)) throw new NotFound(WHAT)
    await writePlaces(tx, 'topics', placedAt(siblings, id, to - 1))
  })
}
