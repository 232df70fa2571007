import { useCallback, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { isPanelOpen, panelsOf, withPanels } from './panels.ts'
import { panelsKey, parsePanels } from './storedPanels.ts'

export type Panels = {
  /** @param index zero-based. */
  isOpen: (topicId: Id, index: number) => boolean
  set: (topicIds: readonly Id[], open: boolean) => void
}

/** Stored in this browser until sign-out. */
export function usePanels(programId: Id): Panels {
  const [storedPanels, store] = useStore<unknown>(panelsKey, [])
  const openPanels = useMemo(() => panelsOf(parsePanels(storedPanels), programId), [storedPanels, programId])
  const set = useCallback(
    (topicIds: readonly Id[], open: boolean) =>
      store((previous: unknown) => withPanels(parsePanels(previous), programId, topicIds, open)),
    [store, programId],
  )
  return useMemo(
    () => ({ isOpen: (topicId, index) => isPanelOpen(openPanels, topicId, index), set }),
    [openPanels, set],
  )
}
