import { isTest } from '../../../../contract/activity.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { type LinkBackState, showRow } from '../../../resources/_kit/place/linkBack.ts'
import type { Finding } from '../../../resources/program/check/findings.ts'
import { programEditPath, programPath } from '../../../resources/program/programPaths.ts'
import {
  activityCreatePath,
  activityPath,
  questionsPath,
  testSettingsPath,
  topicCreatePath,
  topicEditPath,
} from '../outlinePaths.ts'

/** To the field, or to the row in the outline whose menu mends it. */
export function findingLink(
  programId: Id,
  { rule, topic, activity, field, count }: Finding,
): { to: string; state?: LinkBackState } {
  if (!topic)
    return { to: rule === 'noTopics' ? topicCreatePath(programId) : programEditPath(programId, field) }
  if (!activity)
    return rule === 'emptyTopic'
      ? { to: activityCreatePath(programId, topic.id) }
      : { to: programPath(programId), state: showRow(topicEditPath(programId, topic.id)) }
  const path = [programId, topic.id, activity.id] as const
  if (count !== undefined) return { to: activityPath(...path, 'check') }
  if (field === undefined) return { to: programPath(programId), state: showRow(activityPath(...path)) }
  if (field === 'questions') return { to: questionsPath(...path) }
  return { to: `${isTest(activity.type) ? testSettingsPath(...path) : activityPath(...path)}#${field}` }
}
