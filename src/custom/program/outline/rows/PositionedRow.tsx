import Button from '@mui/material/Button'
import { memo, type Ref, useEffect } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useReload } from '../../../../resources/_kit/ui/useReload.ts'
import { uiWords } from '../../../../resources/_kit/ui/words.ts'
import { GAP, type Row } from '../../model/rows.ts'
import { activityCreatePath } from '../../outlinePaths.ts'
import { outlineWords } from '../../words.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { heightOf } from './heights.ts'
import { Part } from './Part.tsx'
import { TopicHead } from './TopicHead.tsx'

type OutlineRowProps = {
  row: Exclude<Row, { kind: 'activity' }>
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
  isFull: boolean
}

const OutlineRow = ({ row, isChosen, isLifted, isDragged, isPhone, isFull }: OutlineRowProps) => {
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

type PositionedRowProps = OutlineRowProps & {
  index: number
  top: number
  isLast: boolean
  measure: Ref<HTMLDivElement>
}

export const PositionedRow = memo(({ index, top, isLast, measure, ...shown }: PositionedRowProps) => (
  <Part
    of={shown.isLifted ? 'place lifted' : 'place'}
    ref={measure}
    data-index={index}
    style={{ top, paddingBottom: isLast ? GAP : 0 }}
  >
    <OutlineRow {...shown} />
  </Part>
))

type FailedProps = { error: unknown; onRetry: () => void }

const Failed = ({ error, onRetry }: FailedProps) => {
  const t = useMessages(uiWords)
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
  const t = useMessages(uiWords)
  const { prioritise } = useOutlineActions()
  useEffect(() => prioritise(topicId), [prioritise, topicId])
  return <div className="coming" role="status" aria-label={t('ui.loading')} style={{ height }} />
}
