import type { Identifier } from 'react-admin'
import { programPath } from '../../../resources/program/programPaths.ts'

/** The address of an activity's own screen, its ids escaped. */
export const activityPath = (program: Identifier, topic: Identifier, id: Identifier): string =>
  `${programPath(program)}/${encodeURIComponent(topic)}/${encodeURIComponent(id)}/edit`
