import { useEffect } from 'react'
import { packetOf, questionsIn } from './model/tree.ts'
import { isUnread, unreadQuestions } from './model/unread.ts'
import { useBuilder, useBuilderState } from './state/BuilderContext.ts'
import type { BuilderState } from './state/builder.ts'
import { useTest } from './TestContext.ts'

function missingKeys({ doc }: BuilderState, packet: string | undefined): readonly string[] {
  if (packet === undefined) return unreadQuestions(doc)
  const node = packetOf(doc.tree, packet)
  return node ? questionsIn(node).filter((key) => isUnread(doc, key)) : []
}

/** Has a packet's questions read, or all. @returns whether they are here. */
export function useEnsureLoaded(packet?: string, isNeeded = true): boolean {
  const { reader } = useTest()
  const builder = useBuilder()
  // More may be missing after the lists are read again.
  const missingKeyList = useBuilderState((state) => missingKeys(state, packet).join(' '))
  useEffect(() => {
    if (isNeeded && missingKeyList !== '') void reader.ensureLoaded(missingKeys(builder.getState(), packet))
  }, [reader, builder, packet, isNeeded, missingKeyList])
  return missingKeyList === ''
}
