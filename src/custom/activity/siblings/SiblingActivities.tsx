import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DragHandleProvider } from '../../../resources/_kit/tree/DragHandle.tsx'
import { useDragHandles } from '../../../resources/_kit/tree/useDragHandles.ts'
import { VisuallyHidden } from '../../../resources/_kit/ui/VisuallyHidden.ts'
import { type Item, itemByKey } from '../../program/model/outline.ts'
import { MoveActivity } from '../../program/outline/dialogs/MoveItem.tsx'
import { Drag } from '../../program/outline/drag/lazyDrag.ts'
import { RowIcons } from '../../program/outline/rows/RowIcons.tsx'
import type { RowsHandle } from '../../program/outline/rows/rowsHandle.ts'
import { useScrollToLifted } from '../../program/outline/rows/useScrollToLifted.ts'
import { activityMessages } from '../messages.ts'
import { NEW } from './newPosition.ts'
import { OpenActivityLine } from './OpenActivityLine.tsx'
import { Siblings } from './Siblings.tsx'
import { SiblingsError } from './SiblingsError.tsx'
import { useRowsHandle } from './useRowsHandle.ts'
import type { SiblingList } from './useSiblingList.ts'

const noActivities: NonNullable<SiblingList['activities']> = []

type SiblingActivitiesProps = {
  siblingList: SiblingList
  programId: Id
  topicId: Id
  /** The activity of the form, as its address names it; none for a new one. */
  open?: string
  /** The open tab takes the whole page: the others are hidden. */
  isAlone?: boolean
  children: ReactNode
}

/**
 * A topic's activities around the open form. The form is never moved in the DOM, so that it keeps its state: siblings
 * move from before to after it.
 */
export const SiblingActivities = ({
  siblingList,
  programId,
  topicId,
  open,
  isAlone = false,
  children,
}: SiblingActivitiesProps) => {
  const t = useMessages(activityMessages)
  const { activities: all = [], committed, lift, preview, moves, announcement, error, refetch } = siblingList
  const [draggedItem, setDragged] = useState<Item>()
  const [movedItem, setMovedItem] = useState<Item>()
  const area = useRef<HTMLDivElement>(null)
  const rows = useRef<RowsHandle>(undefined)
  useRowsHandle(rows, area, committed)
  useScrollToLifted(rows, lift.item, preview)
  const handles = useDragHandles({
    ...lift,
    isMoveDisabled: () => false,
    openDialog: (itemKey) => setMovedItem(itemByKey(committed, itemKey)),
  })
  const activities = isAlone ? noActivities : all
  const index = activities.findIndex(({ id }) => (open === undefined ? id === NEW : String(id) === open))
  const openActivity = activities[index]
  const siblingProps = { programId, topicId, lifted: lift.item, dragged: draggedItem }
  return (
    <DragHandleProvider actions={handles}>
      {error !== undefined && <SiblingsError error={error} onRetry={refetch} />}
      <Box
        ref={area}
        sx={{ position: 'relative', maxWidth: isAlone ? undefined : formCardSx.maxWidth, fontSize: 14 }}
      >
        <RowIcons>
          <Siblings
            {...siblingProps}
            label={t('around.before')}
            activities={index < 0 ? [] : activities.slice(0, index)}
            first={0}
            near="end"
          />
          <Box
            data-row={openActivity && `activity ${openActivity.id}`}
            sx={{ my: activities.length > 1 ? 1.5 : 0 }}
          >
            {openActivity && activities.length > 1 && (
              <OpenActivityLine
                item={{ kind: 'activity', id: openActivity.id }}
                name={openActivity.title || DASH}
                number={index + 1}
                total={activities.length}
                isLifted={lift.item?.id === openActivity.id}
              />
            )}
            {children}
          </Box>
          <Siblings
            {...siblingProps}
            label={t('around.after')}
            activities={index < 0 ? [] : activities.slice(index + 1)}
            first={index + 1}
            near="start"
          />
        </RowIcons>
        <Suspense>
          {activities.length > 1 && (
            <Drag
              rows={rows}
              outline={committed}
              across={false}
              isMoveDisabled={() => false}
              onDragStart={setDragged}
              onEnd={() => setDragged(undefined)}
              onDrop={moves.make}
            />
          )}
        </Suspense>
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {movedItem && (
        <MoveActivity
          id={movedItem.id}
          programId={programId}
          outline={committed}
          across={false}
          moves={moves}
          onClose={() => setMovedItem(undefined)}
        />
      )}
    </DragHandleProvider>
  )
}
