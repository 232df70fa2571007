import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { useAdditions } from '../../../../resources/_kit/declaration/useAdditions.ts'
import { ClearSearch } from '../../../../resources/_kit/list/ClearSearch.tsx'
import { useListSettings } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import type { Move } from '../../model/moves.ts'
import type { Item } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'
import { OutlineDialogs } from '../dialogs/lazyDialogs.ts'
import { Drag } from '../drag/lazyDrag.ts'
import { HandleContext } from '../moves/HandleContext.ts'
import { useLift } from '../moves/useLift.ts'
import { useMoveQueue } from '../moves/useMoveQueue.ts'
import { useMoves } from '../moves/useMoves.ts'
import { useSays } from '../moves/useSays.tsx'
import { useUndoKey } from '../moves/useUndoKey.ts'
import { OutlineContext } from '../OutlineContext.ts'
import { usePanels } from '../panels/usePanels.ts'
import { OutlineRows } from '../rows/OutlineRows.tsx'
import { RowIcons } from '../rows/RowIcons.tsx'
import type { RowsHandle } from '../rows/rowsHandle.ts'
import { useLiftedInSight } from '../rows/useLiftedInSight.ts'
import { useChoice } from '../useChoice.ts'
import { useOutline } from '../useOutline.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { OutlineHead } from './OutlineHead.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useFocusAfter } from './useFocusAfter.ts'
import { useHeld } from './useHeld.ts'
import { useOutlineDeeds } from './useOutlineDeeds.ts'

type OutlineScreenProps = {
  programId: Id
  /** What ends the emptiness of a program without topics. */
  newTopic: ReactNode
}

/** The topics of a program with their activities: opened, moved, chosen, changed. */
export const OutlineScreen = ({ programId, newTopic }: OutlineScreenProps) => {
  const t = useMessages(outlineWords)
  const { settings } = useListSettings()
  const q = settings.filter.q ?? ''
  const isSearching = q !== ''
  const panels = usePanels(programId)
  const queue = useMoveQueue(programId)
  const [tried, setTried] = useState<Move>()
  const [dragged, setDragged] = useState<Item>()
  const data = useOutline({ programId, q, panels, queue, tried })
  const shown = useHeld(data.panels, dragged !== undefined)
  const across = useAdditions()('activity.move')
  const says = useSays()
  const moves = useMoves({ outline: data.settled, add: queue.add, announce: says.announce })
  useUndoKey(moves.undo)
  const choice = useChoice(data.panels)
  const rows = useRef<RowsHandle>(undefined)
  const lift = useLift({
    outline: data.outline,
    across,
    says,
    tryOut: setTried,
    enter: async (topicId) => {
      panels.set([topicId], true)
      return data.readActivities(topicId)
    },
    drop: moves.make,
  })
  useLiftedInSight(rows, lift.item, tried)
  const { deeds, handles, asking, menu, isRefused, closeDialog, closeMenu } = useOutlineDeeds({
    programId,
    data,
    panels,
    choice,
    queue,
    isSearching,
    announce: says.announce,
    lift,
  })
  useFocusAfter(rows, asking, choice.chosen)

  if (data.error)
    return (
      <Card>
        <Failure error={data.error} onRetry={data.refetch} />
      </Card>
    )
  if (data.isPending)
    return (
      <Card>
        <RowsSkeleton rows={4} />
      </Card>
    )
  return (
    <OutlineContext value={deeds}>
      <OutlineHead shown={data.panels} panels={panels} />
      {shown.length === 0 ? (
        <Card>
          {isSearching ? (
            <EmptyState action={<ClearSearch />}>{t('outline.noneFound')}</EmptyState>
          ) : (
            <EmptyState action={newTopic}>{t('outline.noTopics')}</EmptyState>
          )}
        </Card>
      ) : (
        <Box sx={{ position: 'relative', minHeight: '50vh' }}>
          <RowIcons>
            <HandleContext value={handles}>
              <OutlineRows
                panels={shown}
                chosen={choice.chosen}
                lifted={lift.item}
                dragged={dragged}
                handle={rows}
              />
            </HandleContext>
          </RowIcons>
          <Suspense>
            <Drag
              rows={rows}
              outline={data.settled}
              across={across}
              isRefused={isRefused}
              onBegin={setDragged}
              onEnd={() => setDragged(undefined)}
              onDrop={moves.make}
            />
          </Suspense>
        </Box>
      )}
      <VisuallyHidden id="outline-handles">{t('outline.handleHelp')}</VisuallyHidden>
      <VisuallyHidden role="status">{says.announcement}</VisuallyHidden>
      <ChosenBar choice={choice} outline={data.outline} isSearching={isSearching} />
      <RowMenu
        menu={menu}
        outline={data.outline}
        choice={choice}
        isSearching={isSearching}
        onClose={closeMenu}
      />
      <Suspense>
        {asking && (
          <OutlineDialogs
            asking={asking}
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
