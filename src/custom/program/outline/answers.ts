import type { Ask, Place, Screen } from '../../../resources/_kit/page/screen.ts'
import { activitiesOf, topicsOf } from '../queries.ts'
import { isPanelOpen, panelsOf } from './panels/panels.ts'
import { readPanels } from './panels/storedPanels.ts'
import { READ_AT_ONCE } from './readingTurns.ts'

/** What a program's detail shows first: the program, its topics, and the activities of the first that stand open. */
export const programAnswers: Screen['answers'] = (ask, place) =>
  Promise.all([ask.one('program', place.params.id ?? ''), topicsAndActivities(ask, place)])

async function topicsAndActivities(ask: Ask, { params: { id = '' }, search }: Place): Promise<void> {
  // Other topics are asked for then: the screen does it itself.
  if (new URLSearchParams(search).has('filter')) return
  const panels = panelsOf(readPanels(), id)
  const topics = await ask.list('topic', topicsOf(id))
  const open = topics.filter((topic, index) => isPanelOpen(panels, topic.id, index))
  await Promise.all(
    open.slice(0, READ_AT_ONCE).map((topic) => ask.list('activity', activitiesOf(id, topic.id))),
  )
}
