import type { Body, SaveResult } from '../../../../contract/call.ts'
import type { packetCalls } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { Context } from '../../../common/context.ts'
import type { Db } from '../../../db/db.ts'
import { packets } from '../../../db/schema.ts'
import { toUuid } from '../../../entity/ids.ts'
import { checkParents, lockPacket, type PacketPath } from '../../../entity/locks/packet.ts'
import { isNotDeleted, reorder, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { checkVersion, writeStatus } from '../../../entity/versions.ts'
import { type FieldErrors, ValidationError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import { findPacket } from './find.ts'

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
export async function updatePacket(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  path: PacketPath,
  { status, groups, ...input }: Body<(typeof packetCalls)['packet.update']>,
): Promise<SaveResult> {
  return await db.transaction(async (tx) => {
    const { packet } = await lockPacket(tx, path)
    checkParents(input, path)
    await checkVersion(input.updated_at, packet.updatedAt, () => findPacket({ db: tx, settings }, path))
    if (groups) await orderGroups(tx, packet.id, groups)
    return await writeStatus(tx, packets, packet, now(), status ?? packet.status)
  })
}
