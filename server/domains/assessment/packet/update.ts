import type { Id } from '../../../../contract/primitives.ts'
import type { Db } from '../../../db/db.ts'
import { packets } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { checkParents, lockPacket } from '../../../entity/locks/packet.ts'
import { isNotDeleted, reorder, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { checkVersion, writeStatus } from '../../../entity/versions.ts'
import { type FieldErrors, ValidationError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { messages } from '../../../messages.ts'
import { findPacket } from './find.ts'
import { toPacketPath } from './path.ts'

/** Orders groups as named; the others follow in their order. */
async function orderGroups(tx: Db, packetId: string, groupIds: readonly Id[]): Promise<void> {
  const siblings = await siblingsOf(tx, 'groups', packetId)
  const errors: FieldErrors = {}
  const orderedIds = new Set<string>()
  for (const [index, rawId] of groupIds.entries()) {
    const id = toUuid(rawId)
    if (id === undefined || !isNotDeleted(siblings, id)) errors[`groups.${index}`] = [messages.groupUnknown]
    else if (orderedIds.has(id)) errors[`groups.${index}`] = [messages.groupTwice]
    else orderedIds.add(id)
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  for (const { id, isDeleted } of siblings) if (!isDeleted) orderedIds.add(id)
  await writePositions(tx, 'groups', reorder(siblings, [...orderedIds]))
}

/** Updates a packet's status and the order of its groups. Omitted fields stay; a new order is no new version. */
export const updatePacket: Handlers['packet.update'] = async ({ context, params, body }) =>
  await context.db.transaction(async (tx) => {
    const path = toPacketPath(params)
    const { packet } = await lockPacket(tx, path)
    checkParents(body, path)
    await checkVersion(body.updated_at, packet.updatedAt, () => findPacket({ ...context, db: tx }, path))
    if (body.groups) await orderGroups(tx, packet.id, body.groups)
    return await writeStatus(tx, packets, packet, context.now(), body.status ?? packet.status)
  })
