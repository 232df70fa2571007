import { openedParameters } from '../program/outlinePaths.ts'
import type { Doc } from './model/doc.ts'
import type { PacketNode } from './model/tree.ts'

/** What names the packet in the address of any page of a test. */
export const packetParameter = openedParameters.packet

/** What a packet is called in addresses: by the API's name, which is the same tomorrow, once it has one. */
export const nameOf = ({ packets }: Doc, key: string): string => String(packets.get(key)?.stored?.id ?? key)

/** The packet of this name or key. */
export const packetInAddress = (doc: Doc, name: string | null | undefined): PacketNode | undefined =>
  doc.tree.find(({ key }) => key === name || nameOf(doc, key) === name)
