import { createGroup } from '../services/group/create.ts'
import { deleteGroup } from '../services/group/delete.ts'
import { listGroups } from '../services/group/list.ts'
import { restoreGroup } from '../services/group/restore.ts'
import { updateGroup } from '../services/group/update.ts'
import { approvePacket } from '../services/packet/approve.ts'
import { createPacket } from '../services/packet/create.ts'
import { deletePacket } from '../services/packet/delete.ts'
import { findPacket } from '../services/packet/find.ts'
import { listPackets } from '../services/packet/list.ts'
import { restorePacket } from '../services/packet/restore.ts'
import { updatePacket } from '../services/packet/update.ts'
import { createQuestion } from '../services/question/create.ts'
import { deleteQuestion } from '../services/question/delete.ts'
import { findQuestion } from '../services/question/find.ts'
import { restoreQuestion } from '../services/question/restore.ts'
import { updateQuestion } from '../services/question/update.ts'
import type { Handlers } from './handlers.ts'

/** A packet's own paths call it `id`, those of what it holds `packet`. */
const pathOf = ({ id, ...above }: Record<'program' | 'topic' | 'activity' | 'id', string>) => ({
  ...above,
  packet: id,
})

export const assessmentRoutes = {
  'packet.list': ({ context, params, query }) => listPackets(context, params, query),
  'packet.create': ({ context, params, body }) => createPacket(context, params, body),
  'packet.show': ({ context, params }) => findPacket(context, pathOf(params)),
  'packet.update': ({ context, params, body }) => updatePacket(context, pathOf(params), body),
  'packet.approve': ({ context, params }) => approvePacket(context, pathOf(params)),
  'packet.delete': ({ context, signedIn, params }) => deletePacket(context, signedIn, pathOf(params)),
  'packet.restore': ({ context, params }) => restorePacket(context, pathOf(params)),
  'group.list': ({ context, params, query }) => listGroups(context, params, query),
  'group.create': ({ context, signedIn, params, body }) => createGroup(context, signedIn, params, body),
  'group.update': ({ context, signedIn, params, body }) => updateGroup(context, signedIn, params, body),
  'group.delete': ({ context, signedIn, params }) => deleteGroup(context, signedIn, params),
  'group.restore': ({ context, params }) => restoreGroup(context, params),
  'question.detail': ({ context, params }) => findQuestion(context, params.id),
  'question.create': ({ context, body }) => createQuestion(context, body),
  'question.update': ({ context, params, body }) => updateQuestion(context, params.id, body),
  'question.delete': ({ context, signedIn, params }) => deleteQuestion(context, signedIn, params.id),
  'question.restore': ({ context, params }) => restoreQuestion(context, params.id),
} satisfies Partial<Handlers>
