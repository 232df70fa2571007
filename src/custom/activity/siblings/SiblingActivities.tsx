import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { useUnsavedWorkOnPage } from '../../../resources/_kit/form/openForms.ts'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { DragHandleProvider } from '../../../resources/_kit/tree/DragHandle.tsx'
import { useDragHandles } from '../../../resources/_kit/tree/useDragHandles.ts'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { useReload } from '../../../resources/_kit/ui/useReload.ts'
import { VisuallyHidden } from '../../../resources/_kit/ui/VisuallyHidden.ts'
import { type Item, itemByKey } from '../../program/model/outline.ts'
import { MoveActivity } from '../../program/outline/dialogs/MoveItem.tsx'
import { Drag } from '../../program/outline/drag/lazyDrag.ts'
import { RowIcons } from '../../program/outline/rows/RowIcons.tsx'
import type { RowsHandle } from '../../program/outline/rows/rowsHandle.ts'
import { useScrollToLifted } from '../../program/outline/rows/useScrollToLifted.ts'
import { activityMessages } from '../messages.ts'
import { ActivityHead } from './ActivityHead.tsx'
import { NEW } from './newPosition.ts'
import { FoldedSiblings, Siblings } from './Siblings.tsx'
import { useRowsHandle } from './useRowsHandle.ts'
import type { SiblingList } from './useSiblingList.ts'

type SiblingActivitiesProps = {
  siblingList: SiblingList
  programId: Id
  topicId: Id
  topicName: string | null | undefined
  /** The activity of the form, as its address names it; none for a new one. */
  open?: string
  /** In the head. */
  note?: ReactNode
  isFullWidth?: boolean
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
  topicName,
  open,
  note,
  isFullWidth = false,
  children,
}: SiblingActivitiesProps) => {
  const { activities = [], committed, lift, preview, moves, announcement, error, refetch } = siblingList
  const { canChangeTopic } = siblingList
  const [draggedItem, setDragged] = useState<Item>()
  const [movedItem, setMovedItem] = useState<Item>()
  const area = useRef<HTMLDivElement>(null)
  const rows = useRef<RowsHandle>(undefined)
  const index = activities.findIndex(({ id }) => (open === undefined ? id === NEW : String(id) === open))
  const openActivity = activities[index]
  const openItem = openActivity && ({ kind: 'activity', id: openActivity.id } as const)
  useRowsHandle(rows, area, committed)
  // The open one's handle stays in the head.
  useScrollToLifted(rows, lift.item?.id === openItem?.id ? undefined : lift.item, preview)
  const handles = useDragHandles({
    ...lift,
    isMoveDisabled: () => false,
    openDialog: (itemKey) => setMovedItem(itemByKey(committed, itemKey)),
  })
  const siblingProps = { programId, topicId, lifted: lift.item, dragged: draggedItem }
  const SiblingsPart = open === undefined ? Siblings : FoldedSiblings
  const canMove = activities.length > 1 || canChangeTopic
  return (
    <DragHandleProvider actions={handles}>
      {error !== undefined && <SiblingsError error={error} onRetry={refetch} />}
      <Box
        ref={area}
        sx={{
          position: 'relative',
          maxWidth: isFullWidth ? undefined : formCardSx.maxWidth,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          rowGap: open === undefined ? 1.5 : 0.5,
          fontSize: 14,
        }}
      >
        <RowIcons>
          <ActivityHead
            topicName={topicName}
            activity={
              openItem && {
                item: openItem,
                name: openActivity?.title || DASH,
                number: index + 1,
                total: activities.length,
                isLifted: lift.item?.id === openItem.id,
                onMove: canMove ? () => setMovedItem(openItem) : undefined,
              }
            }
          >
            {note}
          </ActivityHead>
          <SiblingsPart
            {...siblingProps}
            side="before"
            activities={index < 0 ? [] : activities.slice(0, index)}
            first={0}
          />
          <Box data-row={openActivity && `activity ${openActivity.id}`}>{children}</Box>
          <SiblingsPart
            {...siblingProps}
            side="after"
            activities={index < 0 ? [] : activities.slice(index + 1)}
            first={index + 1}
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
        <MoveDialog
          item={movedItem}
          programId={programId}
          siblingList={siblingList}
          onClose={() => setMovedItem(undefined)}
        />
      )}
    </DragHandleProvider>
  )
}

type MoveDialogProps = Pick<SiblingActivitiesProps, 'siblingList' | 'programId'> & {
  item: Item
  onClose: () => void
}

/** Listens to unsaved work by itself: else its first letter would render the whole page. */
const MoveDialog = ({ item, programId, siblingList, onClose }: MoveDialogProps) => {
  const t = useMessages(activityMessages)
  const { destinations, canChangeTopic, moves } = siblingList
  const { hasChanges } = useUnsavedWorkOnPage()
  // In another topic it has another address: unsaved input would stay behind.
  const mustSaveFirst = canChangeTopic && hasChanges
  return (
    <MoveActivity
      id={item.id}
      programId={programId}
      outline={destinations}
      across={canChangeTopic && !mustSaveFirst}
      hint={mustSaveFirst && t('around.saveFirst')}
      moves={moves}
      onClose={onClose}
    />
  )
}

type SiblingsErrorProps = { error: unknown; onRetry: () => void }

/** The others could not be read: the form is there all the same. */
const SiblingsError = ({ error, onRetry }: SiblingsErrorProps) => {
  const t = useMessages(uiMessages, activityMessages)
  const errorText = useErrorText()
  useReload(error, onRetry)
  return (
    <Alert
      role="alert"
      severity="warning"
      variant="outlined"
      sx={{ maxWidth: formCardSx.maxWidth, mb: 1.5 }}
      action={
        <Button onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('around.failed')} {errorText(error)}
    </Alert>
  )
}
