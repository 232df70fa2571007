import { useMemo } from 'react'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { resource as presence } from '../../../resources/presence/resource.ts'

const { list } = presence

/** Attendance with its topics, where the API has them. */
export function usePresenceDeclaration() {
  const hasTopics = useCapabilities()('attendance')
  return useMemo(() => {
    if (hasTopics || !list) return presence
    const [first, ...others] = list.columns
    const columns = [first, ...others.filter((column) => column !== 'topic.name')] as const
    return { ...presence, list: { ...list, columns } }
  }, [hasTopics])
}
