import Skeleton from '@mui/material/Skeleton'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../../resources/_kit/tree/DragHandle.tsx'
import { packetMessages } from '../../messages.ts'
import type { Row } from '../../model/rows.ts'
import { pointsOf } from '../../model/sums.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { displayStateOf } from '../../state/displayState.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { useRowActions } from './RowActions.ts'

type QuestionRowProps = { row: Extract<Row, { kind: 'question' }>; isReachable: boolean; isLifted: boolean }

export const QuestionRow = memo(
  ({ row: { question, number, key }, isReachable, isLifted }: QuestionRowProps) => {
    const t = useMessages(packetMessages)
    const format = useFormat()
    const names = useNodeNames()
    const entry = useBuilderState(({ doc }) => doc.questions.get(question))
    const mark = useBuilderState((state) => displayStateOf(state, question))
    const isOpen = useBuilderState(({ openItem }) => openItem === key)
    const isChosen = useBuilderState(({ chosenQuestions }) => chosenQuestions.has(question))
    const isChoosing = useBuilderState(({ chosenQuestions }) => chosenQuestions.size > 0)
    const { press, choose, openMenu } = useRowActions()
    const text = mark === 'unreadable' ? t('packets.unreadable') : names.question(entry)
    const isSkeleton = entry?.isUnread === true && text === t('packets.unread')
    const points = entry ? pointsOf(entry.values) : 0
    return (
      <>
        <DragHandle name={key} label={text} isLifted={isLifted} isReachable={isReachable}>
          <GripVertical size={15} aria-hidden="true" />
        </DragHandle>
        {(isChoosing || isChosen) && (
          <input
            type="checkbox"
            className="choice"
            aria-label={t('packets.choose', { number })}
            checked={isChosen}
            onChange={() => undefined}
            onClick={(event) => choose(question, event.shiftKey)}
          />
        )}
        <a
          className="link"
          href={`?tab=questions&soal=${encodeURIComponent(question)}`}
          data-name={key}
          data-drag={key}
          data-state={mark}
          aria-current={isOpen}
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => press(event, key)}
          onContextMenu={(event) => openMenu(event, key)}
        >
          <span className="number">{format.number(number)}</span>
          <span className="text">
            {isSkeleton ? <Skeleton variant="text" width="70%" role="img" aria-label={text} /> : text}
          </span>
          {points > 0 && (
            <span className="points" title={t('packets.points', { points })}>
              {format.number(points)}
            </span>
          )}
          <span className={`mark ${mark}`} role="img" aria-label={t(`packets.state.${mark}`)} />
        </a>
      </>
    )
  },
)
