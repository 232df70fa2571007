import { packets } from '../../db/schema.ts'
import { deleteHandler, restoreHandler, restoreRow } from '../../entity/deletion/verbs.ts'
import { lockPacket } from '../../entity/locks/packet.ts'
import { approveHandler, toSaveResult } from '../../entity/versions.ts'
import type { Handlers } from '../../http/handlers.ts'
import { createGroup } from './group/create.ts'
import { deletableGroups } from './group/deletable.ts'
import { listGroups } from './group/read.ts'
import { updateGroup } from './group/update.ts'
import { createPacket } from './packet/create.ts'
import { deletablePackets } from './packet/deletable.ts'
import { findPacket } from './packet/find.ts'
import { listPackets } from './packet/list.ts'
import { toPacketPath } from './packet/path.ts'
import { updatePacket } from './packet/update.ts'
import { createQuestion } from './question/create.ts'
import { deleteQuestion } from './question/delete.ts'
import { findQuestion } from './question/find.ts'
import { restoreQuestion } from './question/restore.ts'
import { updateQuestion } from './question/update.ts'

export const assessmentRoutes = {
  'packet.list': listPackets,
  'packet.create': createPacket,
  'packet.show': ({ context, params }) => findPacket(context, toPacketPath(params)),
  'packet.update': updatePacket,
  'packet.approve': approveHandler(
    packets,
    async (tx, params) => (await lockPacket(tx, toPacketPath(params))).packet,
  ),
  'packet.delete': deleteHandler(deletablePackets),
  'packet.restore': restoreHandler(deletablePackets),
  'group.list': listGroups,
  'group.create': createGroup,
  'group.update': updateGroup,
  'group.delete': deleteHandler(deletableGroups),
  'group.restore': async ({ context, params }) => {
    const saveResult = toSaveResult(await restoreRow(context, deletableGroups, params))
    return { ...saveResult, group_id: saveResult.id, others: [] }
  },
  'question.detail': ({ context, params }) => findQuestion(context, params.id),
  'question.create': createQuestion,
  'question.update': updateQuestion,
  'question.delete': deleteQuestion,
  'question.restore': restoreQuestion,
} satisfies Partial<Handlers>
