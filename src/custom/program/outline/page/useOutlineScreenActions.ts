import { useCallback, useMemo, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { messageKey } from '../../../../i18n/words.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { outlineWords } from '../../words.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'
import { useHandles } from '../moves/useHandles.ts'
import type { Lift } from '../moves/useLift.ts'
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
  lift: Lift
}

/** The rows' actions, and the dialog and menu that they open. */
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
  const t = useMessages(outlineWords)
  const notify = useNotify()
  const [dialog, setDialog] = useState<DialogRequest>()
  const [menu, setMenu] = useState<RowMenuState>()
  const changeStatus = useStatusChange(programId, data, queue)

  /** @returns whether moves are disabled, with a notice. */
  const isRefused = () => {
    if (!isSearching) return false
    announce(t('outline.searching'))
    notify(messageKey(outlineWords, 'outline.searching'), { type: 'info' })
    return true
  }
  const handles = useHandles({ lift, isRefused, openDialog: (item) => setDialog({ action: 'move', item }) })
  const choose = useEvent(choice.choose)
  // A conflict of one item usually affects others.
  const refetch = useEvent((topicId: Id) => {
    const failed = data.panels.filter(({ error, activities }) => error && !activities)
    for (const id of new Set([topicId, ...failed.map(({ topic }) => topic.id)]))
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
        // The row of a key press may be scrolled out of view.
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
  return { actions, handles, dialog, menu, isRefused, closeDialog, closeMenu }
}
