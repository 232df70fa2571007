import type { Ask, Screen } from '../../resources/_kit/page/screen.ts'
import { activitiesOf, openAtFirst, topicsOf } from './queries.ts'

/** What a program's detail shows first: the program, its topics, and the activities of those that stand open. */
export const programAnswers: Screen['answers'] = (ask, { params: { id = '' } }) =>
  Promise.all([ask.one('program', id), topicsAndActivities(ask, id)])

async function topicsAndActivities(ask: Ask, id: string): Promise<void> {
  const topics = await ask.list('topic', topicsOf(id))
  await Promise.all(
    topics.slice(0, openAtFirst).map((topic) => ask.list('activity', activitiesOf(id, topic.id))),
  )
}
