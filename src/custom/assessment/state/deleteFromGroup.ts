import PQueue from 'p-queue'
import { locationOf } from '../model/tree.ts'
import type { PacketApi } from '../saving/api.ts'
import { withSavedGroup } from '../saving/base.ts'
import { type Builder, changeDoc } from './builder.ts'

/** A group's update names all of its questions: one at a time. */
const queue = new PQueue({ concurrency: 1 })

/** Deletes a stored question where the API has no call for it: with its group, or by leaving it out there. */
export const deleteFromGroup = (builder: Builder, api: PacketApi, question: string): Promise<void> =>
  queue.add(async () => {
    const { base, packets, groups, questions } = builder.getState().doc
    const location = locationOf(base, question)
    const storedPacket = location && packets.get(location.packet.key)?.stored
    const storedGroup = location && groups.get(location.group.key)?.stored
    // In no group: nothing lists it.
    if (!storedPacket || !storedGroup) return
    const group = {
      ...location.group,
      questions: location.group.questions.filter((key) => key !== question),
    }
    if (group.questions.length === 0) return api.deleteGroup(storedPacket.id, storedGroup.id)
    const saved = await api.updateGroup(storedPacket.id, storedGroup, {
      isGroup: group.isGroup,
      questions: group.questions.flatMap((key) => questions.get(key)?.stored?.id ?? []),
    })
    changeDoc(builder, (doc) => withSavedGroup(doc, location.packet.key, group, saved))
  })
