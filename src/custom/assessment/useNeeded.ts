import { useEffect } from 'react'
import { packetOf, questionsIn } from './model/tree.ts'
import { isUnread, unreadIn } from './model/unread.ts'
import { useBuilt } from './state/BuilderContext.ts'
import type { BuilderState } from './state/builder.ts'
import { useTest } from './TestContext.ts'

const missing = ({ doc }: Pick<BuilderState, 'doc'>, packet: string | undefined): readonly string[] => {
  if (packet === undefined) return unreadIn(doc)
  const node = packetOf(doc.tree, packet)
  return node ? questionsIn(node).filter((key) => isUnread(doc, key)) : []
}

/**
 * Has all questions read, or those of a packet.
 *
 * @param isNeeded nothing is read before.
 * @returns whether they are here.
 */
export function useNeeded({ packet, isNeeded = true }: { packet?: string | undefined; isNeeded?: boolean } = {}) {
  const { reader } = useTest()
  const count = useBuilt((state) => missing(state, packet).length)
  const isMissing = count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another packet, others are missing
  useEffect(() => {
    if (isNeeded && isMissing) void reader.need()
  }, [reader, packet, isNeeded, isMissing])
  return !isMissing
}
