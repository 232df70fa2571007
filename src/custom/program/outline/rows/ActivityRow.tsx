import { memo, type Ref } from 'react'
import { DASH, formatDuration } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../../resources/_kit/tree/DragHandle.tsx'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'
import { outlineMessages } from '../../messages.ts'
import { handleKey, type OutlineActivity } from '../../model/outline.ts'
import { activityPath } from '../../outlinePaths.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { RowAction, RowLink } from './RowAction.tsx'
import { RowPart } from './RowPart.tsx'
import { RowStatus } from './RowStatus.tsx'

type ActivityRowProps = {
  activity: OutlineActivity
  topicId: OutlineActivity['id']
  index: number
  row: number
  top: number
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
  isFull: boolean
  measure: Ref<HTMLDivElement>
}

/** Memoised: scrolling renders only new rows. */
export const ActivityRow = memo(
  ({
    activity,
    topicId,
    index,
    row,
    top,
    isChosen,
    isLifted,
    isDragged,
    isPhone,
    isFull,
    measure,
  }: ActivityRowProps) => {
    const t = useMessages(outlineMessages)
    const { programId, choose, setStatus, openDialog, openMenu } = useOutlineActions()
    const { id, type, status, settings, counts, is_empty } = activity
    // Tests alone count questions.
    const isEmpty = is_empty ?? counts?.questions === 0
    const title = activity.title || DASH
    const item = { kind: 'activity', id } as const
    const path = activityPath(programId, topicId, id)
    const duration = formatDuration(settings.estimated_duration)
    return (
      <RowPart
        classes={`activity place ${status === 'draft' ? 'draft' : ''} ${isLifted ? 'lifted' : ''}`}
        ref={measure}
        style={{ top }}
        role="row"
        data-index={row}
        aria-rowindex={index + 2}
        aria-selected={isChosen}
        data-row={`activity ${id}`}
        data-chosen={isChosen || undefined}
        data-lifted={isLifted || undefined}
        data-dragged={isDragged || undefined}
      >
        {isFull && (
          <>
            <RowPart classes="cell" role="cell" aria-colindex={1}>
              <input
                type="checkbox"
                tabIndex={-1}
                className="choice"
                checked={isChosen}
                aria-label={t('outline.choose', { title })}
                onClick={(event) => choose(id, event.currentTarget.checked, event.shiftKey)}
                onChange={() => undefined}
              />
            </RowPart>
            <RowPart classes="cell" role="cell" aria-colindex={2}>
              <DragHandle name={handleKey(item)} label={title} isLifted={isLifted} isReachable={false} />
            </RowPart>
          </>
        )}
        <RowPart classes="cell named" role="cell" aria-colindex={3} data-type={type}>
          <a className="title" href={path}>
            {title}
          </a>
          {settings.estimated_duration === 0 && <span className="mark">{t('outline.noDuration')}</span>}
          {isEmpty && <span className="mark">{t('outline.empty')}</span>}
          {isPhone && (
            <div className="below muted">
              <span>{activityTypeName(type)}</span>
              <span>{duration}</span>
              <RowStatus status={status} />
            </div>
          )}
        </RowPart>
        {!isPhone && (
          <>
            <RowPart classes="cell muted" role="cell" aria-colindex={4}>
              {activityTypeName(type)}
            </RowPart>
            <RowPart classes="cell duration" role="cell" aria-colindex={5}>
              {duration}
            </RowPart>
            <RowStatus status={status} role="cell" aria-colindex={6} />
          </>
        )}
        {isFull && (
          <RowPart classes="actions" role="cell" aria-colindex={isPhone ? 4 : 7}>
            {!isPhone && (
              <>
                {status === 'draft' && (
                  <RowAction
                    label={t('outline.publishNamed', { title })}
                    tooltip={t('outline.publish')}
                    onClick={() => setStatus(item, 'publish')}
                  />
                )}
                <RowLink href={path} label={t('outline.editNamed', { title })} tooltip={t('outline.edit')} />
                <RowAction
                  label={t('outline.deleteNamed', { title })}
                  tooltip={t('outline.delete')}
                  onClick={() => openDialog({ action: 'delete', item })}
                />
              </>
            )}
            <RowAction
              label={t('outline.moreOf', { title })}
              tooltip={t('outline.more')}
              aria-haspopup="menu"
              onClick={(event) => openMenu(item, event.currentTarget)}
            />
          </RowPart>
        )}
      </RowPart>
    )
  },
)
