import Button from '@mui/material/Button'
import { memo, type Ref, useEffect } from 'react'
import { ActivityType } from '../../../../../contract/activity.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../../resources/_kit/ui/messages.ts'
import { useReload } from '../../../../resources/_kit/ui/useReload.ts'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'
import { outlineMessages } from '../../messages.ts'
import type { OutlineTopic } from '../../model/outline.ts'
import { GAP, type Row } from '../../model/rows.ts'
import { activityCreatePath } from '../../outlinePaths.ts'
import { useLastType } from '../../useLastType.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { heightOf } from './heights.ts'
import { RowPart } from './RowPart.tsx'
import { TopicHeader } from './TopicHeader.tsx'

type OutlineRowProps = {
  row: Exclude<Row, { kind: 'activity' }>
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
  isFull: boolean
}

const OutlineRow = ({ row, isChosen, isLifted, isDragged, isPhone, isFull }: OutlineRowProps) => {
  const t = useMessages(outlineMessages)
  const { programId, refetch } = useOutlineActions()
  const { one } = row
  const topicId = one.topic.id
  switch (row.kind) {
    case 'head':
      return (
        <TopicHeader
          one={one}
          number={row.number}
          open={row.open}
          isChosen={isChosen}
          isLifted={isLifted}
          isDragged={isDragged}
          isPhone={isPhone}
          isFull={isFull}
        />
      )
    case 'loading':
      return <Loading topicId={topicId} height={heightOf(row, false, isPhone)} />
    case 'failed':
      return <LoadError error={row.error} onRetry={() => refetch(topicId)} />
    case 'empty':
      return <div className="foot muted">{t('outline.noActivities')}</div>
    case 'add':
      return (
        <div className="foot">
          <a className="add" href={activityCreatePath(programId, topicId)}>
            {t('outline.addActivity')}
          </a>
          <AddAnother one={one} />
        </div>
      )
  }
}

/** One more of the type that was created last, or that stands last. */
const AddAnother = ({ one: { topic, activities } }: { one: OutlineTopic }) => {
  const t = useMessages(outlineMessages)
  const { programId } = useOutlineActions()
  const [lastType] = useLastType()
  const type = lastType ?? ActivityType.safeParse(activities?.at(-1)?.type).data
  if (!type) return null
  const name = activityTypeName(type)
  return (
    <a
      className="add another"
      href={activityCreatePath(programId, topic.id, type)}
      aria-label={t('outline.addOfType', { type: name })}
    >
      {name}
    </a>
  )
}

type PositionedRowProps = OutlineRowProps & {
  index: number
  top: number
  isLast: boolean
  measure: Ref<HTMLDivElement>
}

export const PositionedRow = memo(({ index, top, isLast, measure, ...rowProps }: PositionedRowProps) => (
  <RowPart
    classes={rowProps.isLifted ? 'place lifted' : 'place'}
    ref={measure}
    data-index={index}
    style={{ top, paddingBottom: isLast ? GAP : 0 }}
  >
    <OutlineRow {...rowProps} />
  </RowPart>
))

type LoadErrorProps = { error: unknown; onRetry: () => void }

const LoadError = ({ error, onRetry }: LoadErrorProps) => {
  const t = useMessages(uiMessages)
  const errorText = useErrorText()
  useReload(error, onRetry)
  return (
    <div className="foot" role="alert">
      <span>{errorText(error)}</span>
      <Button
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={({ currentTarget }) => {
          // Unmounts while they load.
          currentTarget
            .closest('.panel')
            ?.querySelector<HTMLElement>('.opener')
            ?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {t('ui.retry')}
      </Button>
    </div>
  )
}

/** Mounting prioritises the fetch. */
const Loading = ({ topicId, height }: { topicId: Id; height: number }) => {
  const t = useMessages(uiMessages)
  const { prioritise } = useOutlineActions()
  useEffect(() => prioritise(topicId), [prioritise, topicId])
  return <div className="coming" role="status" aria-label={t('ui.loading')} style={{ height }} />
}
