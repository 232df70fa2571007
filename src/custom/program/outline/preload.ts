import type { Prefetch, RouteMatch, Screen } from '../../../resources/_kit/page/screen.ts'
import { topicListParams } from '../../../resources/program/programTopics.ts'
import { activityListParams } from '../queries.ts'
import { FETCH_CONCURRENCY } from './fetchQueue.ts'
import { isPanelOpen, panelsOf } from './panels/panels.ts'
import { readPanels } from './panels/storedPanels.ts'

/** Activities of the first open topics only. */
export const preloadProgram: Screen['preload'] = (prefetch, match) =>
  Promise.all([prefetch.getOne('program', match.params.id ?? ''), topicsAndActivities(prefetch, match)])

async function topicsAndActivities(
  prefetch: Prefetch,
  { params: { id = '' }, search }: RouteMatch,
): Promise<void> {
  // A search shows other topics.
  if (new URLSearchParams(search).has('filter')) return
  const panels = panelsOf(readPanels(), id)
  const topics = await prefetch.getList('topic', topicListParams(id))
  const openTopics = topics.filter((topic, index) => isPanelOpen(panels, topic.id, index))
  await Promise.all(
    openTopics
      .slice(0, FETCH_CONCURRENCY)
      .map((topic) => prefetch.getList('activity', activityListParams(id, topic.id))),
  )
}
