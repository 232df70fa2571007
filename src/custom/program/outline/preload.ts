import type { Prefetch, RouteMatch, Screen } from '../../../resources/_kit/page/screen.ts'
import { activitiesOf, topicsOf } from '../queries.ts'
import { isPanelOpen, panelsOf } from './panels/panels.ts'
import { readPanels } from './panels/storedPanels.ts'
import { READ_AT_ONCE } from './readingTurns.ts'

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
  const topics = await prefetch.list('topic', topicsOf(id))
  const open = topics.filter((topic, index) => isPanelOpen(panels, topic.id, index))
  await Promise.all(
    open.slice(0, READ_AT_ONCE).map((topic) => prefetch.list('activity', activitiesOf(id, topic.id))),
  )
}
