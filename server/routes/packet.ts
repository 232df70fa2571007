import { approvePacket } from '../services/packet/approve.ts'
import { createPacket } from '../services/packet/create.ts'
import { deletePacket } from '../services/packet/delete.ts'
import { findPacket } from '../services/packet/find.ts'
import { listPackets } from '../services/packet/list.ts'
import { restorePacket } from '../services/packet/restore.ts'
import { updatePacket } from '../services/packet/update.ts'
import type { Handlers } from './answer.ts'

/** A packet's own paths call it `id`, those of what it holds `packet`. */
const pathOf = ({ id, ...above }: Record<'program' | 'topic' | 'activity' | 'id', string>) => ({
  ...above,
  packet: id,
})

export const packetRoutes = {
  'packet.list': ({ context, params, query }) => listPackets(context, params, query),
  'packet.create': ({ context, params, body }) => createPacket(context, params, body),
  'packet.show': ({ context, params }) => findPacket(context, pathOf(params)),
  'packet.update': ({ context, params, body }) => updatePacket(context, pathOf(params), body),
  'packet.approve': ({ context, params }) => approvePacket(context, pathOf(params)),
  'packet.delete': ({ context, signedIn, params }) => deletePacket(context, signedIn, pathOf(params)),
  'packet.restore': ({ context, params }) => restorePacket(context, pathOf(params)),
} satisfies Partial<Handlers>
