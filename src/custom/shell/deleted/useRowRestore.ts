import { useState } from 'react'
import { HttpError, type Identifier } from 'react-admin'
import type { DeletedRecord } from '../../../../contract/deleted.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useIsRestorable } from '../../../resources/_kit/form/restore/useIsRestorable.ts'
import { useRestore } from '../../../resources/_kit/form/restore/useRestore.ts'

export type RestoreResult = { readonly restored: string } | { readonly error: unknown }

/** Brings rows back, several at once if need be, and leads the focus on from those that go. */
export function useRowRestore() {
  const restore = useRestore()
  const isRestorable = useIsRestorable()
  const [result, setResult] = useState<RestoreResult>()
  const [restoringIds, setRestoringIds] = useState<ReadonlySet<Identifier>>(new Set())

  const restoreRow = async ({ kind, id, parents, title }: ApiRecord<DeletedRecord>, button: HTMLElement) => {
    if (!isRestorable(kind, parents) || restoringIds.has(id)) return
    setRestoringIds((others) => new Set([...others, id]))
    try {
      await restore(kind, id, parents)
      setResult({ restored: title ?? '' })
      focusNextRow(button)
    } catch (error) {
      setResult({ error })
      setRestoringIds((others) => new Set([...others].filter((other) => other !== id)))
      if (error instanceof HttpError && error.status === 404) focusNextRow(button)
    }
  }
  return { result, restoringIds, restoreRow }
}

/** Moves focus to the next row, the previous one, or out of the list; focus elsewhere is left alone. */
function focusNextRow(button: HTMLElement): void {
  if (document.activeElement !== button) return
  const row = button.closest('li')
  const dialog = button.closest('[role="dialog"]')
  const next = [row?.nextElementSibling, row?.previousElementSibling, dialog]
    .map((place) => place?.querySelector('button'))
    .find((candidate) => candidate)
  next?.focus()
}
