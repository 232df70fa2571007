import type { Id } from '../../../../contract/primitives.ts'
import type { Crumb } from '../../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../../resources/_kit/page/useResourceTrail.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { programPath } from '../../../resources/program/programPaths.ts'
import { activityMessages } from '../messages.ts'

export function useTopicTrail(programId: Id): Crumb[] {
  const t = useMessages(activityMessages)
  const toList = useResourceTrail('program')
  return [...toList, { label: t('topicPage.trail'), to: programPath(programId) }]
}
