import { useEffect } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { Failure } from '../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import type { Item } from '../model/outline.ts'
import type { Row } from '../model/rows.ts'
import { useDeeds } from '../OutlineContext.ts'
import { activityCreatePath } from '../outlinePaths.ts'
import { outlineWords } from '../words.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { TopicHead } from './TopicHead.tsx'

type OutlineRowProps = {
  row: Row
  chosen: ReadonlySet<Id>
  lifted: Item | undefined
  dragged: Item | undefined
  isPhone: boolean
}

/** One row of the outline, whatever it is. */
export const OutlineRow = ({ row, chosen, lifted, dragged, isPhone }: OutlineRowProps) => {
  const t = useText(outlineWords)
  const { programId, readAgain } = useDeeds()
  const { one } = row
  const topicId = one.topic.id
  switch (row.kind) {
    case 'head':
      return (
        <TopicHead
          one={one}
          number={row.number}
          open={row.open}
          isLifted={is(lifted, 'topic', topicId)}
          isDragged={is(dragged, 'topic', topicId)}
          isPhone={isPhone}
        />
      )
    case 'activity':
      return (
        <ActivityRow
          activity={row.activity}
          topicId={topicId}
          index={row.index}
          isChosen={chosen.has(row.activity.id)}
          isLifted={is(lifted, 'activity', row.activity.id)}
          isDragged={is(dragged, 'activity', row.activity.id)}
          isPhone={isPhone}
        />
      )
    case 'loading':
      return <Loading topicId={topicId} rows={row.count} />
    case 'failed':
      return <Failure error={row.error} onRetry={() => readAgain(topicId)} />
    case 'empty':
      return <div className="foot muted">{t('outline.noActivities')}</div>
    case 'add':
      return (
        <div className="foot">
          <a className="add" href={activityCreatePath(programId, topicId)}>
            {t('outline.addActivity')}
          </a>
        </div>
      )
  }
}

/** Activities that are still to be read: those that somebody looks at come first. */
const Loading = ({ topicId, rows }: { topicId: Id; rows: number }) => {
  const { readFirst } = useDeeds()
  useEffect(() => readFirst(topicId), [readFirst, topicId])
  return <RowsSkeleton rows={rows} />
}

const is = (item: Item | undefined, kind: Item['kind'], id: Id) => item?.kind === kind && item.id === id
