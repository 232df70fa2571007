import { useCallback, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { isPanelOpen, panelsOf, withPanels } from './panels.ts'
import { panelsIn, panelsKey } from './storedPanels.ts'

export type Panels = {
  /** @param index zero-based. */
  isOpen: (topicId: Id, index: number) => boolean
  set: (topicIds: readonly Id[], open: boolean) => void
}

/** Stored in this browser until sign-out. */
export function usePanels(programId: Id): Panels {
  const [stored, store] = useStore<unknown>(panelsKey, [])
  const own = useMemo(() => panelsOf(panelsIn(stored), programId), [stored, programId])
  const set = useCallback(
    (topicIds: readonly Id[], open: boolean) =>
      store((before: unknown) => withPanels(panelsIn(before), programId, topicIds, open)),
    [store, programId],
  )
  return useMemo(() => ({ isOpen: (topicId, index) => isPanelOpen(own, topicId, index), set }), [own, set])
}
