import { useMemo } from 'react'
import { toFilter } from '../../../resources/_kit/list/listSettings.ts'
import { useUrlSettings } from '../../../resources/_kit/list/useUrlSettings.ts'
import type { ProgressFilter } from './model.ts'

const progressList = {
  columns: ['member.fullname'],
  search: 'q',
  filters: ['topic', 'unfinished'],
} as const

/** From the URL. Referentially stable. */
export function useProgressFilter() {
  const settings = useUrlSettings(progressList)
  const { change } = settings
  const { topic = '', unfinished = '', q = '' } = settings.settings.filter
  const filter = useMemo<ProgressFilter>(
    () => ({ topic, unfinished: unfinished === '1', q }),
    [topic, unfinished, q],
  )
  return {
    settings,
    filter,
    setTopic: (topicId: string) => change(toFilter({ topic: topicId })),
    setUnfinished: (isUnfinishedOnly: boolean) =>
      change(toFilter({ unfinished: isUnfinishedOnly ? '1' : '' })),
    clear: () => change(toFilter({ topic: '', unfinished: '', q: '' })),
  }
}

/** In the API's notation. */
export const toProgressQuery = ({ topic, unfinished, q }: ProgressFilter) => ({
  topic,
  unfinished: unfinished ? '1' : '',
  q,
})
