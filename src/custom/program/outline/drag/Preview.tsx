import { formatDuration } from '../../../../resources/_kit/text/format.ts'
import { activityOf, type Item, nameOf, type Outline, topicOf, totalOf } from '../../model/outline.ts'
import { Muted } from '../rows/Muted.ts'
import { typeName } from '../rows/typeName.ts'
import { useTotalText } from '../useTotalText.ts'

type PreviewProps = { item: Item | undefined; outline: Outline }

/** Text of the drag preview. */
export const Preview = ({ item, outline }: PreviewProps) => {
  const totalText = useTotalText()
  const activity = item?.kind === 'activity' ? activityOf(outline, item.id) : undefined
  const topic = item?.kind === 'topic' ? topicOf(outline, item.id) : undefined
  return (
    <>
      <span>{item && nameOf(outline, item)}</span>
      {activity && <Muted>{typeName(activity.type)}</Muted>}
      {activity && <Muted>{formatDuration(activity.settings.estimated_duration)}</Muted>}
      {topic && <Muted>{totalText(totalOf(topic))}</Muted>}
    </>
  )
}
