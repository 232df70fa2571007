import Skeleton from '@mui/material/Skeleton'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { Handle } from '../../../../resources/_kit/tree/Handle.tsx'
import { packetMessages } from '../../messages.ts'
import type { Row } from '../../model/rows.ts'
import { pointsOf } from '../../model/sums.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { markOf } from '../../state/marks.ts'
import { useNames } from '../../useNames.ts'
import { useRowActions } from './RowActions.ts'

type QuestionRowProps = { row: Extract<Row, { kind: 'question' }>; isReachable: boolean; isLifted: boolean }

export const QuestionRow = memo(
  ({ row: { question, number, key }, isReachable, isLifted }: QuestionRowProps) => {
    const t = useMessages(packetMessages)
    const format = useFormat()
    const names = useNames()
    const entry = useBuilt(({ doc }) => doc.questions.get(question))
    const mark = useBuilt((state) => markOf(state, question))
    const isOpen = useBuilt(({ open }) => open === key)
    const isChosen = useBuilt(({ chosenQuestions }) => chosenQuestions.has(question))
    const isChoosing = useBuilt(({ chosenQuestions }) => chosenQuestions.size > 0)
    const { press, choose, openMenu } = useRowActions()
    const text = mark === 'unreadable' ? t('packets.unreadable') : names.question(entry)
    const isSkeleton = entry?.isUnread === true && text === t('packets.unread')
    const points = entry ? pointsOf(entry.values) : 0
    return (
      <>
        <Handle name={key} label={text} isLifted={isLifted} isReachable={isReachable}>
          <GripVertical size={15} aria-hidden="true" />
        </Handle>
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
