import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { preloading } from '../../../../common/lazyComponent.tsx'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { ClearSearch } from '../../../../resources/_kit/list/ClearSearch.tsx'
import { useListSettings } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DragHandleProvider } from '../../../../resources/_kit/tree/DragHandle.tsx'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../../../resources/_kit/ui/Skeletons.tsx'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { outlineMessages } from '../../messages.ts'
import type { Move } from '../../model/moves.ts'
import type { Item } from '../../model/outline.ts'
import { loadOutlineDialogs, OutlineDialogs } from '../dialogs/lazyDialogs.ts'
import { Drag } from '../drag/lazyDrag.ts'
import { useLift } from '../moves/useLift.ts'
import { useMoveAnnouncer } from '../moves/useMoveAnnouncer.ts'
import { useMoveQueue } from '../moves/useMoveQueue.ts'
import { useMoves } from '../moves/useMoves.ts'
import { OutlineContext } from '../OutlineContext.ts'
import { usePanels } from '../panels/usePanels.ts'
import { OutlineRows } from '../rows/OutlineRows.tsx'
import { RowIcons } from '../rows/RowIcons.tsx'
import type { RowsHandle } from '../rows/rowsHandle.ts'
import { useRevealReturn } from '../rows/useRevealReturn.ts'
import { useScrollToLifted } from '../rows/useScrollToLifted.ts'
import { useChoice } from '../useChoice.ts'
import { useOutline } from '../useOutline.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { OutlineHeader } from './OutlineHeader.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SavingOrder } from './SavingOrder.tsx'
import { useFocusAfter } from './useFocusAfter.ts'
import { useFrozenWhileDragging } from './useFrozenWhileDragging.ts'
import { useOutlineScreenActions } from './useOutlineScreenActions.ts'

type OutlineScreenProps = {
  programId: Id
  newTopic: ReactNode
}

export const OutlineScreen = ({ programId, newTopic }: OutlineScreenProps) => {
  const t = useMessages(outlineMessages)
  const { settings } = useListSettings()
  const q = settings.filter.q ?? ''
  const isSearching = q !== ''
  const panels = usePanels(programId)
  const queue = useMoveQueue(programId)
  const [preview, setPreview] = useState<Move>()
  const [draggedItem, setDragged] = useState<Item>()
  const data = useOutline({ programId, q, panels, queue, preview })
  const visiblePanels = useFrozenWhileDragging(data.panels, draggedItem !== undefined)
  const across = useCapabilities()('ordering')
  const announcer = useMoveAnnouncer()
  const moves = useMoves({ outline: data.committed, add: queue.add, announce: announcer.announce })
  const choice = useChoice(data.panels)
  const rows = useRef<RowsHandle>(undefined)
  const lift = useLift({
    outline: data.outline,
    across,
    announcer,
    onPreview: setPreview,
    enter: async (topicId) => {
      panels.set([topicId], true)
      return data.readActivities(topicId)
    },
    onDrop: moves.make,
  })
  useScrollToLifted(rows, lift.item, preview)
  useRevealReturn(rows, programId, visiblePanels, panels)
  const { actions, handles, dialog, menu, isMoveDisabled, closeDialog, closeMenu } = useOutlineScreenActions({
    programId,
    data,
    panels,
    choice,
    queue,
    isSearching,
    announce: announcer.announce,
    lift,
  })
  useFocusAfter(rows, dialog, choice)

  if (data.error)
    return (
      <Card>
        <ErrorMessage error={data.error} onRetry={data.refetch} />
      </Card>
    )
  if (data.isPending)
    return (
      <Card>
        <TableSkeleton />
      </Card>
    )
  return (
    <OutlineContext value={actions}>
      <OutlineHeader outline={data.panels} panels={panels} />
      {visiblePanels.length === 0 ? (
        <Card>
          {isSearching ? (
            <EmptyState action={<ClearSearch />}>{t('outline.noneFound')}</EmptyState>
          ) : (
            <EmptyState action={newTopic}>{t('outline.noTopics')}</EmptyState>
          )}
        </Card>
      ) : (
        <Box {...preloading(loadOutlineDialogs)} sx={{ position: 'relative', minHeight: '50vh' }}>
          <RowIcons>
            <DragHandleProvider actions={handles}>
              <OutlineRows
                panels={visiblePanels}
                chosenIds={choice.chosen}
                topics={choice.topics}
                liftedItem={lift.item}
                draggedItem={draggedItem}
                handle={rows}
              />
            </DragHandleProvider>
          </RowIcons>
          <Suspense>
            <Drag
              rows={rows}
              outline={data.committed}
              across={across}
              isMoveDisabled={isMoveDisabled}
              onDragStart={setDragged}
              onEnd={() => setDragged(undefined)}
              onDrop={moves.make}
            />
          </Suspense>
        </Box>
      )}
      <VisuallyHidden role="status">{announcer.announcement}</VisuallyHidden>
      <SavingOrder queue={queue} />
      <ChosenBar choice={choice} outline={data.outline} isSearching={isSearching} />
      <RowMenu
        menu={menu}
        outline={data.outline}
        choice={choice}
        isSearching={isSearching}
        queue={queue}
        onClose={closeMenu}
      />
      <Suspense>
        {dialog && (
          <OutlineDialogs
            dialog={dialog}
            data={data}
            choice={choice}
            queue={queue}
            across={across}
            moves={moves}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </OutlineContext>
  )
}
