import Button from '@mui/material/Button'
import { useEffect } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { uiWords } from '../../../../resources/_kit/ui/words.ts'
import type { Row } from '../../model/rows.ts'
import { activityCreatePath } from '../../outlinePaths.ts'
import { outlineWords } from '../../words.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { heightOf } from './heights.ts'
import { TopicHead } from './TopicHead.tsx'

export type OutlineRowProps = {
  row: Exclude<Row, { kind: 'activity' }>
  /** Whether its topic is. */
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
  /** Whether it can be used, and is not only seen. */
  isFull: boolean
}

/** A row other than an activity. */
export const OutlineRow = ({ row, isChosen, isLifted, isDragged, isPhone, isFull }: OutlineRowProps) => {
  const t = useMessages(outlineWords)
  const { programId, refetch } = useOutlineActions()
  const { one } = row
  const topicId = one.topic.id
  switch (row.kind) {
    case 'head':
      return (
        <TopicHead
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
      return <Failed error={row.error} onRetry={() => refetch(topicId)} />
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

type FailedProps = { error: unknown; onRetry: () => void }

/** Activities that could not be read. */
const Failed = ({ error, onRetry }: FailedProps) => {
  const t = useMessages(uiWords)
  const errorText = useErrorText()
  return (
    <div className="foot" role="alert">
      <span>{errorText(error)}</span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // Unmounted while they load.
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

/** Skeleton of loading activities; mounting prioritises their fetch. */
const Loading = ({ topicId, height }: { topicId: Id; height: number }) => {
  const t = useMessages(uiWords)
  const { prioritise } = useOutlineActions()
  useEffect(() => prioritise(topicId), [prioritise, topicId])
  return <div className="coming" role="status" aria-label={t('ui.loading')} style={{ height }} />
}
