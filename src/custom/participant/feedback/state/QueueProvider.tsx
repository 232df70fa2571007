import { type ReactNode, useMemo } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { QueueContext } from './QueueContext.ts'
import { type ReplyPage, useQueueStore } from './useQueueStore.ts'

type QueueProviderProps = ReplyPage & { programId: Id; children: ReactNode }

export const QueueProvider = ({ programId, children, ...page }: QueueProviderProps) => {
  const queue = useQueueStore(programId, page)
  const value = useMemo(() => ({ programId, queue }), [programId, queue])
  return <QueueContext value={value}>{children}</QueueContext>
}
