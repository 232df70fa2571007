import type { Doc } from '../question-packets/model/doc.ts'
import type { PacketNode } from '../question-packets/model/tree.ts'

/** What names the packet in the address, here as where questions are written. */
export const packetParameter = 'paket'

/** What a packet is called in addresses: by the API's name, which is the same tomorrow, once it has one. */
export const nameOf = ({ packets }: Doc, key: string): string => String(packets.get(key)?.stored?.id ?? key)

/** The packet of this name or key, else the first. */
export const packetNamed = (doc: Doc, name: string | null): PacketNode | undefined =>
  doc.tree.find(({ key }) => key === name || nameOf(doc, key) === name) ?? doc.tree[0]
