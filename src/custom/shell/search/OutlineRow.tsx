import { Layers } from 'lucide-react'
import { useGetResourceLabel } from 'react-admin'
import type { FoundOutlineItem } from '../../../../contract/find.ts'
import { showRow } from '../../../resources/_kit/place/linkBack.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { activityTypeName } from '../../../resources/activity/activityType.ts'
import { typeIcons } from '../../../resources/activity/typeIcons.ts'
import { programPath } from '../../../resources/program/programPaths.ts'
import { activityPath, topicEditPath } from '../../program/outlinePaths.ts'
import { ResultRow } from './ResultRow.tsx'

/** A topic, which leads to its row in the outline, or an activity. */
export const OutlineRow = ({ item, onOpen }: { item: FoundOutlineItem; onOpen: () => void }) => {
  const getLabel = useGetResourceLabel()
  const { id, title, program } = item
  const Icon = item.kind === 'topic' ? Layers : typeIcons[item.type]
  const link =
    item.kind === 'topic'
      ? { to: programPath(program.id), state: showRow(topicEditPath(program.id, id)) }
      : { to: activityPath(program.id, item.topic.id, id) }
  return (
    <ResultRow icon={<Icon size={18} />} {...link} onOpen={onOpen}>
      <b>
        <bdi>{title || DASH}</bdi>
      </b>
      <span>
        <bdi>{item.kind === 'topic' ? getLabel('topic', 1) : activityTypeName(item.type)}</bdi>
        <bdi>{program.title || DASH}</bdi>
        {item.kind === 'activity' && <bdi>{item.topic.name || DASH}</bdi>}
      </span>
    </ResultRow>
  )
}
