import { openedParameters } from '../program/outlinePaths.ts'
import type { Doc } from './model/doc.ts'
import type { PacketNode } from './model/tree.ts'

export const packetParameter = openedParameters.packet

/** The API id, which is stable, or the key until there is one. */
export const packetIdOf = ({ packets }: Doc, key: string): string =>
  String(packets.get(key)?.stored?.id ?? key)

export const packetFromUrl = (doc: Doc, id: string | null | undefined): PacketNode | undefined =>
  doc.tree.find(({ key }) => key === id || packetIdOf(doc, key) === id)
