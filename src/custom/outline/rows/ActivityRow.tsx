import { memo } from 'react'
import { DASH, formatDuration } from '../../../resources/_kit/text/format.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import type { OutlineActivity } from '../model/outline.ts'
import { useDeeds } from '../OutlineContext.ts'
import { activityPath } from '../outlinePaths.ts'
import { outlineWords } from '../words.ts'
import { Handle } from './Handle.tsx'
import { Part } from './Part.tsx'
import { RowAction, RowLink } from './RowAction.tsx'
import { RowStatus } from './RowStatus.tsx'
import { typeName } from './typeName.ts'

type ActivityRowProps = {
  activity: OutlineActivity
  topicId: OutlineActivity['id']
  index: number
  isChosen: boolean
  isLifted: boolean
  isDragged: boolean
  isPhone: boolean
}

/** One activity of a topic. */
export const ActivityRow = memo(
  ({ activity, topicId, index, isChosen, isLifted, isDragged, isPhone }: ActivityRowProps) => {
    const t = useText(outlineWords)
    const { programId, choose, publish, ask, openMenu } = useDeeds()
    const { id, type, status, settings } = activity
    const title = activity.title || DASH
    const item = { kind: 'activity', id } as const
    const path = activityPath(programId, topicId, id)
    const duration = formatDuration(settings.estimated_duration)
    const more = (
      <RowAction
        label={t('outline.moreOf', { title })}
        tip={t('outline.more')}
        aria-haspopup="menu"
        onClick={(event) => openMenu(item, event.currentTarget)}
      />
    )
    return (
      <Part
        of="activity"
        role="row"
        aria-rowindex={index + 2}
        aria-selected={isChosen}
        data-row={`activity ${id}`}
        data-chosen={isChosen}
        data-lifted={isLifted}
        data-dragged={isDragged}
      >
        <Part of="cell" role="cell">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('outline.choose', { title })}
            onClick={(event) => choose(id, event.currentTarget.checked, event.shiftKey)}
            onChange={() => undefined}
          />
        </Part>
        <Part of="cell" role="cell">
          <Handle item={item} name={title} isLifted={isLifted} />
        </Part>
        <Part of="cell" role="cell">
          <a className="title" href={path}>
            {title}
          </a>
          {isPhone && (
            <div className="below muted">
              <span>{typeName(type)}</span>
              <span>{duration}</span>
              <RowStatus status={status} />
            </div>
          )}
        </Part>
        {!isPhone && (
          <>
            <Part of="cell muted" role="cell">
              {typeName(type)}
            </Part>
            <Part of="cell duration" role="cell">
              {duration}
            </Part>
            <Part of="cell" role="cell">
              <RowStatus status={status} />
            </Part>
          </>
        )}
        <Part of="cell actions" role="cell">
          {!isPhone && (
            <>
              {status === 'draft' && (
                <RowAction
                  label={t('outline.publishNamed', { title })}
                  tip={t('outline.publish')}
                  onClick={() => publish(id)}
                  className="action publish"
                />
              )}
              <RowLink href={path} label={t('outline.editNamed', { title })} tip={t('outline.edit')} />
              <RowAction
                label={t('outline.deleteNamed', { title })}
                tip={t('outline.delete')}
                onClick={() => ask({ what: 'delete', item })}
              />
            </>
          )}
          {more}
        </Part>
      </Part>
    )
  },
)
