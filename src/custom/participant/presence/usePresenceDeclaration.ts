import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAdditions } from '../../../resources/_kit/declaration/useAdditions.ts'
import { readSettings } from '../../../resources/_kit/list/listSettings.ts'
import { resource as presence } from '../../../resources/presence/resource.ts'

const { list } = presence

/**
 * Attendance with the columns that distinguish rows: topics where the API has them, programs unless filtered by one.
 */
export function usePresenceDeclaration() {
  const hasTopics = useAdditions()('presence-topic')
  const { search } = useLocation()
  const isOfOne = list !== undefined && readSettings(search, list).filter.program_id !== undefined
  return useMemo(() => {
    const hiddenFields = [...(hasTopics ? [] : ['topic.name']), ...(isOfOne ? ['program.title'] : [])]
    const [first, ...others] = list?.columns ?? ['member.fullname']
    const columns = [first, ...others.filter((column) => !hiddenFields.includes(column))] as const
    return { ...presence, list: list && { ...list, columns } }
  }, [hasTopics, isOfOne])
}
