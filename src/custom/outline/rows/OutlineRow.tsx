import { useEffect } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { Failure } from '../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import type { Row } from '../model/rows.ts'
import { useDeeds } from '../OutlineContext.ts'
import { activityCreatePath } from '../outlinePaths.ts'
import { outlineWords } from '../words.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { TopicHead } from './TopicHead.tsx'

export type OutlineRowProps = {
  row: Row
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
}

/** One row of the outline, whatever it is. */
export const OutlineRow = ({ row, isChosen, isLifted, isDragged, isPhone }: OutlineRowProps) => {
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
          isLifted={isLifted}
          isDragged={isDragged}
          isPhone={isPhone}
        />
      )
    case 'activity':
      return (
        <ActivityRow
          activity={row.activity}
          topicId={topicId}
          index={row.index}
          isChosen={isChosen}
          isLifted={isLifted}
          isDragged={isDragged}
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
