import { useEffect } from 'react'
import { packetOf, questionsIn } from './model/tree.ts'
import { isUnread, unreadIn } from './model/unread.ts'
import { useBuilder, useBuilt } from './state/BuilderContext.ts'
import type { BuilderState } from './state/builder.ts'
import { useTest } from './TestContext.ts'

function missing({ doc }: BuilderState, packet: string | undefined): readonly string[] {
  if (packet === undefined) return unreadIn(doc)
  const node = packetOf(doc.tree, packet)
  return node ? questionsIn(node).filter((key) => isUnread(doc, key)) : []
}

/**
 * Has the questions of a packet read, or all without one.
 *
 * @param isNeeded nothing is read before.
 * @returns whether they are here.
 */
export function useNeeded(packet?: string, isNeeded = true): boolean {
  const { reader } = useTest()
  const builder = useBuilder()
  // Others may be missing once the lists have been read again.
  const wanted = useBuilt((state) => missing(state, packet).join(' '))
  useEffect(() => {
    if (isNeeded && wanted !== '') void reader.need(missing(builder.getState(), packet))
  }, [reader, builder, packet, isNeeded, wanted])
  return wanted === ''
}
