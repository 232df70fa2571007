import { messages } from '../messages.ts'
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
  'packet.list': async ({ context, params, query }) => ({
    data: await listPackets(context, params, query),
  }),
  'packet.create': async ({ context, params, body }) => ({
    data: await createPacket(context, params, body),
    message: messages.packetCreated,
  }),
  'packet.show': async ({ context, params }) => ({ data: await findPacket(context, pathOf(params)) }),
  'packet.update': async ({ context, params, body }) => ({
    data: await updatePacket(context, pathOf(params), body),
    message: messages.packetUpdated,
  }),
  'packet.approve': async ({ context, params }) => ({
    data: await approvePacket(context, pathOf(params)),
    message: messages.packetPublished,
  }),
  'packet.delete': async ({ context, signedIn, params }) => {
    await deletePacket(context, signedIn, pathOf(params))
    return { data: null, message: messages.packetDeleted }
  },
  'packet.restore': async ({ context, params }) => ({
    data: await restorePacket(context, pathOf(params)),
    message: messages.packetRestored,
  }),
} satisfies Partial<Handlers>
