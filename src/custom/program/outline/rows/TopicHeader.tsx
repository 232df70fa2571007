import { memo } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../../resources/_kit/tree/DragHandle.tsx'
import { outlineMessages } from '../../messages.ts'
import { handleKey, type OutlineTopic, totalOf } from '../../model/outline.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { useTotalText } from '../useTotalText.ts'
import { RowAction } from './RowAction.tsx'
import { RowPart } from './RowPart.tsx'
import { RowStatus } from './RowStatus.tsx'

type TopicHeaderProps = {
  one: OutlineTopic
  number: number
  open: boolean
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
  isFull: boolean
}

export const TopicHeader = memo(
  ({ one, number, open, isChosen, isLifted, isDragged, isPhone, isFull }: TopicHeaderProps) => {
    const t = useMessages(outlineMessages)
    const totalText = useTotalText()
    const { toggle, chooseTopic, setStatus, openDialog, openMenu } = useOutlineActions()
    const { topic } = one
    const title = topic.name || DASH
    const item = { kind: 'topic', id: topic.id } as const
    return (
      <RowPart
        classes="head"
        data-row={`topic ${topic.id}`}
        data-chosen={isChosen || undefined}
        data-lifted={isLifted || undefined}
        data-dragged={isDragged || undefined}
      >
        {isFull ? (
          <>
            <input
              type="checkbox"
              tabIndex={-1}
              className="choice"
              checked={isChosen}
              aria-label={t('outline.chooseOneTopic', { title })}
              onChange={({ target }) => chooseTopic(topic.id, target.checked)}
            />
            <DragHandle name={handleKey(item)} label={title} isLifted={isLifted} isReachable={false} />
          </>
        ) : (
          <>
            <span className="choice" aria-hidden={true} />
            {/* Above the opener: a press here does not toggle. */}
            <span className="grip" aria-hidden={true} />
          </>
        )}
        <h3 id={`topic-${topic.id}`}>
          <button
            type="button"
            className="opener"
            aria-expanded={open}
            onClick={() => toggle(topic.id, !open)}
          >
            <span className="number muted">{number}</span>
            <span className="name">{title}</span>
            <span className="total muted">{totalText(totalOf(one))}</span>
          </button>
        </h3>
        <RowStatus status={topic.status} />
        <div className={topic.status === 'draft' ? 'tools unpublished' : 'tools'}>
          {isFull && !isPhone && (
            <>
              {topic.status === 'draft' && (
                <RowAction
                  label={t('outline.publishNamed', { title })}
                  tooltip={t('outline.publish')}
                  onClick={() => setStatus(item, 'publish')}
                />
              )}
              <RowAction
                label={t('outline.renameNamed', { title })}
                tooltip={t('outline.rename')}
                onClick={() => openDialog({ action: 'rename', topic: topic.id })}
              />
              <RowAction
                label={t('outline.deleteNamed', { title })}
                tooltip={t('outline.delete')}
                onClick={() => openDialog({ action: 'delete', item })}
              />
            </>
          )}
          {isFull && (
            <RowAction
              label={t('outline.moreOf', { title })}
              tooltip={t('outline.more')}
              aria-haspopup="menu"
              onClick={(event) => openMenu(item, event.currentTarget)}
            />
          )}
        </div>
        <span className="chevron" data-open={open} />
      </RowPart>
    )
  },
)
