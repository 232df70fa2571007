import type { Identifier } from 'react-admin'
import { programPath } from '../../../resources/program/programPaths.ts'

const topicPath = (program: Identifier, topic: Identifier) =>
  `${programPath(program)}/${encodeURIComponent(topic)}`

/** Where an activity is added to a topic. */
export const newActivityPath = (program: Identifier, topic: Identifier): string =>
  `${topicPath(program, topic)}/create`

/** Where an activity is edited. */
export const activityPath = (program: Identifier, topic: Identifier, id: Identifier): string =>
  `${topicPath(program, topic)}/${encodeURIComponent(id)}/edit`
