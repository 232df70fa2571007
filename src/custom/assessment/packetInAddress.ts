import { openedParameters } from '../program/outlinePaths.ts'
import type { Doc } from './model/doc.ts'
import type { PacketNode } from './model/tree.ts'

/** Query parameter of the packet, on all pages of a test. */
export const packetParameter = openedParameters.packet

/** A packet in URLs: by API id, which is stable, or by key until there is one. */
export const nameOf = ({ packets }: Doc, key: string): string => String(packets.get(key)?.stored?.id ?? key)

/** The packet of this name or key. */
export const packetInAddress = (doc: Doc, name: string | null | undefined): PacketNode | undefined =>
  doc.tree.find(({ key }) => key === name || nameOf(doc, key) === name)
