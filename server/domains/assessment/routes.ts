import type { Handlers } from '../../http/handlers.ts'
import { createGroup } from './group/create.ts'
import { deleteGroup } from './group/delete.ts'
import { listGroups } from './group/list.ts'
import { restoreGroup } from './group/restore.ts'
import { updateGroup } from './group/update.ts'
import { approvePacket } from './packet/approve.ts'
import { createPacket } from './packet/create.ts'
import { deletePacket } from './packet/delete.ts'
import { findPacket } from './packet/find.ts'
import { listPackets } from './packet/list.ts'
import { restorePacket } from './packet/restore.ts'
import { updatePacket } from './packet/update.ts'
import { createQuestion } from './question/create.ts'
import { deleteQuestion } from './question/delete.ts'
import { findQuestion } from './question/find.ts'
import { restoreQuestion } from './question/restore.ts'
import { updateQuestion } from './question/update.ts'

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
