import { useCallback, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { useDragHandles } from '../../../../resources/_kit/tree/useDragHandles.ts'
import { useMoveDisabledBySearch } from '../../../../resources/_kit/tree/useMoveDisabledBySearch.ts'
import { itemByKey } from '../../model/outline.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'
import type { OutlineLift } from '../moves/useLift.ts'
import type { DialogRequest, OutlineActions } from '../OutlineContext.ts'
import type { Panels } from '../panels/usePanels.ts'
import type { Choice } from '../useChoice.ts'
import type { OutlineData } from '../useOutline.ts'
import type { RowMenuState } from './RowMenu.tsx'
import { useStatusChange } from './useStatusChange.ts'

type OutlineActionsOptions = {
  programId: Id
  data: OutlineData
  panels: Panels
  choice: Choice
  queue: MoveQueue
  isSearching: boolean
  announce: (text: string) => void
  lift: OutlineLift
}

export function useOutlineScreenActions({
  programId,
  data,
  panels,
  choice,
  queue,
  isSearching,
  announce,
  lift,
}: OutlineActionsOptions) {
  const [dialog, setDialog] = useState<DialogRequest>()
  const [menu, setMenu] = useState<RowMenuState>()
  const changeStatus = useStatusChange(programId, data, queue)

  const isMoveDisabled = useMoveDisabledBySearch(() => isSearching, announce)
  const handles = useDragHandles({
    ...lift,
    isMoveDisabled,
    openDialog: (name) => {
      const item = itemByKey(data.outline, name)
      if (item) setDialog({ action: 'move', item })
    },
  })
  const choose = useEvent(choice.choose)
  // A conflict usually affects other topics, too.
  const refetch = useEvent((topicId: Id) => {
    const failedPanels = data.panels.filter(({ error, activities }) => error && !activities)
    for (const id of new Set([topicId, ...failedPanels.map(({ topic }) => topic.id)]))
      data.readActivities(id).catch(() => undefined)
  })
  const { prioritise } = data
  const { chooseTopic } = choice
  const toggle = useEvent((topicId: Id, open: boolean) => panels.set([topicId], open))
  const setStatus = useEvent(changeStatus)

  const actions = useMemo<OutlineActions>(
    () => ({
      programId,
      toggle,
      refetch,
      prioritise,
      openDialog: setDialog,
      openMenu: (item, anchor) => {
        // On a key press the row may be out of view.
        anchor.scrollIntoView?.({ block: 'nearest' })
        setMenu({ item, anchor })
      },
      choose,
      chooseTopic,
      setStatus,
    }),
    [programId, toggle, refetch, prioritise, choose, chooseTopic, setStatus],
  )
  const closeDialog = useCallback(() => setDialog(undefined), [])
  const closeMenu = useCallback(() => setMenu(undefined), [])
  return { actions, handles, dialog, menu, isMoveDisabled, closeDialog, closeMenu }
}
