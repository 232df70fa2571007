import type { PacketPath, TestPath } from '../../../entity/locks/packet.ts'

/** A packet's own calls name it `id`, those of what it holds `packet`. */
export type PacketParams = TestPath & { id: string }

export const toPacketPath = ({ id, ...parents }: PacketParams): PacketPath => ({ ...parents, packet: id })
