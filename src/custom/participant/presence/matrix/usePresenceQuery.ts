import { useMemo } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { usePresenceFilter } from './usePresenceFilter.ts'

export type MatrixOf = { programId: Id; topicId: Id | undefined }

/** The matrix as the API is asked for it. Referentially stable. */
export function usePresenceQuery({ programId, topicId }: MatrixOf) {
  const { filter } = usePresenceFilter()
  return useMemo(
    () => ({ program_id: programId, topic_id: topicId, ...filter }),
    [programId, topicId, filter],
  )
}
