import { type ReactNode, useMemo } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { QueueContext } from './QueueContext.ts'
import { type QueuePageOptions, useQueueStore } from './useQueueStore.ts'

type QueueProviderProps = QueuePageOptions & { programId: Id; children: ReactNode }

export const QueueProvider = ({ programId, children, ...options }: QueueProviderProps) => {
  const store = useQueueStore(programId, options)
  const value = useMemo(() => ({ programId, store }), [programId, store])
  return <QueueContext value={value}>{children}</QueueContext>
}
