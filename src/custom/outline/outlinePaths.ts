import type { Id } from '../../../contract/primitives.ts'
import { programPath } from '../../resources/program/programPaths.ts'

const below = (programId: Id, ...steps: readonly Id[]) =>
  [programPath(programId), ...steps.map(encodeURIComponent)].join('/')

/** A new topic, a draft at first, and its first activity. */
export const topicCreatePath = (programId: Id): string => below(programId, 'create')

/** A topic, or with `new` one that is published at once; what is saved leads to a new activity of it. */
export const topicEditPath = (programId: Id, topicId: Id | 'new'): string => below(programId, 'edit', topicId)

export const activityCreatePath = (programId: Id, topicId: Id): string => below(programId, topicId, 'create')

export const activityPath = (programId: Id, topicId: Id, id: Id): string =>
  below(programId, topicId, id, 'edit')
