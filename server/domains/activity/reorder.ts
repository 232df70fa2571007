import { parseId, toUuid } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { isAtPosition, moveTo, siblingsOf, writePositions } from '../../entity/positions.ts'
import { ConflictError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'

/**
 * Positions count from 0. No version changes. With an `id`, a retry succeeds: it is at `to` already.
 * @throws ConflictError when there is no activity at `from`, or not the one of `id`.
 */
export const reorderActivities: Handlers['activity.reorder'] = async ({
  context,
  params,
  body: { from, to, id },
}) => {
  const program = parseId(params.program, 'program')
  const topic = parseId(params.topic, 'topic')
  await context.db.transaction(async (tx) => {
    const [, siblings] = await Promise.all([
      lockTopic(tx, program, topic),
      siblingsOf(tx, 'activities', topic),
    ])
    const movedSibling = siblings.filter(({ isDeleted }) => !isDeleted)[from]
    const requestedId = id === undefined ? undefined : (toUuid(id) ?? '')
    if (!movedSibling || (requestedId !== undefined && requestedId !== movedSibling.id)) {
      if (requestedId !== undefined && isAtPosition(siblings, requestedId, to)) return
      throw new ConflictError(messages.orderChanged)
    }
    await writePositions(tx, 'activities', moveTo(siblings, movedSibling.id, to))
  })
}
