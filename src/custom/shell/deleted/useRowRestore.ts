import { useState } from 'react'
import { HttpError, type Identifier } from 'react-admin'
import type { Deleted } from '../../../../contract/deleted.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { useIsRestorable } from '../../../resources/_kit/form/restore/restorable.ts'
import { useRestore } from '../../../resources/_kit/form/restore/useRestore.ts'

export type Outcome = { readonly restored: string } | { readonly error: unknown }

/** Brings rows back, several at once if need be, and leads the focus on from those that go. */
export function useRowRestore() {
  const restore = useRestore()
  const isRestorable = useIsRestorable()
  const [outcome, setOutcome] = useState<Outcome>()
  const [leaving, setLeaving] = useState<ReadonlySet<Identifier>>(new Set())

  const restoreRow = async ({ kind, id, parents, title }: AsRead<Deleted>, button: HTMLElement) => {
    if (!isRestorable(kind, parents) || leaving.has(id)) return
    setLeaving((others) => new Set([...others, id]))
    try {
      await restore(kind, id, parents)
      setOutcome({ restored: title ?? '' })
      leaveRow(button)
    } catch (error) {
      setOutcome({ error })
      setLeaving((others) => new Set([...others].filter((other) => other !== id)))
      if (error instanceof HttpError && error.status === 404) leaveRow(button)
    }
  }
  return { outcome, leaving, restoreRow }
}

/** Moves focus to the next row, the previous one, or out of the list; focus elsewhere is left alone. */
function leaveRow(button: HTMLElement): void {
  if (document.activeElement !== button) return
  const row = button.closest('li')
  const dialog = button.closest('[role="dialog"]')
  const next = [row?.nextElementSibling, row?.previousElementSibling, dialog]
    .map((place) => place?.querySelector('button'))
    .find((candidate) => candidate)
  next?.focus()
}
