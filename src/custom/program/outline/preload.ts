import type { Prefetch, RouteMatch, Screen } from '../../../resources/_kit/page/screen.ts'
import { activityListParams, topicListParams } from '../queries.ts'
import { FETCH_CONCURRENCY } from './fetchQueue.ts'
import { isPanelOpen, panelsOf } from './panels/panels.ts'
import { readPanels } from './panels/storedPanels.ts'

/** What a program's detail shows first: the program, its topics, and the activities of the first that stand open. */
export const preloadProgram: Screen['preload'] = (prefetch, match) =>
  Promise.all([prefetch.one('program', match.params.id ?? ''), topicsAndActivities(prefetch, match)])

async function topicsAndActivities(
  prefetch: Prefetch,
  { params: { id = '' }, search }: RouteMatch,
): Promise<void> {
  // Other topics are asked for then: the screen does it itself.
  if (new URLSearchParams(search).has('filter')) return
  const panels = panelsOf(readPanels(), id)
  const topics = await prefetch.list('topic', topicListParams(id))
  const open = topics.filter((topic, index) => isPanelOpen(panels, topic.id, index))
  await Promise.all(
    open
      .slice(0, FETCH_CONCURRENCY)
      .map((topic) => prefetch.list('activity', activityListParams(id, topic.id))),
  )
}
