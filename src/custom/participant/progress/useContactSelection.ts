import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotifyError } from '../../../resources/_kit/text/useNotifyError.ts'
import type { Contact } from '../contact/model.ts'
import type { ProgressRow } from './model.ts'
import type { ProgressSource } from './useProgress.ts'

const toContactEntry = ({ id, name, phone, email, percent }: ProgressRow): [string, Contact] => [
  id,
  { id, name, phone, email, progress: percent ?? undefined },
]

/** Held above the matrix, which unmounts while another filter loads. */
export const useSelectedContacts = () => useState<ReadonlyMap<string, Contact>>(new Map())

/** Kept across filters. */
export function useContactSelection(
  { rowAt, rowsBetween, readAll }: Pick<ProgressSource, 'rowAt' | 'rowsBetween' | 'readAll'>,
  [selectedContacts, setSelectedContacts]: ReturnType<typeof useSelectedContacts>,
) {
  const notifyError = useNotifyError()
  const [collectingProgress, setCollectingProgress] = useState<{ done: number; total: number }>()
  /** Anchor of a range. */
  const anchorRow = useRef<number>(undefined)
  const collectController = useRef<AbortController>(undefined)
  useEffect(() => () => collectController.current?.abort(), [])

  const addContacts = useCallback(
    (rows: readonly ProgressRow[]) =>
      setSelectedContacts((before) => new Map([...before, ...rows.map(toContactEntry)])),
    [setSelectedContacts],
  )

  const toggle = (row: number, isRange: boolean) => {
    const toggledRow = rowAt(row)
    if (!toggledRow) return
    const previousAnchor = anchorRow.current
    anchorRow.current = row
    if (isRange && previousAnchor !== undefined)
      rowsBetween(Math.min(previousAnchor, row), Math.max(previousAnchor, row)).then(addContacts, notifyError)
    else
      setSelectedContacts((before) => {
        const nextContacts = new Map(before)
        if (!nextContacts.delete(toggledRow.id)) nextContacts.set(...toContactEntry(toggledRow))
        return nextContacts
      })
  }
  const selectAll = async () => {
    if (collectController.current) return
    const controller = new AbortController()
    collectController.current = controller
    try {
      addContacts(await readAll(controller.signal, (done, total) => setCollectingProgress({ done, total })))
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error)
    } finally {
      collectController.current = undefined
      setCollectingProgress(undefined)
    }
  }
  return {
    selectedContacts,
    collectingProgress,
    toggle,
    selectAll,
    cancelSelectAll: () => collectController.current?.abort(),
    clearSelection: () => {
      anchorRow.current = undefined
      setSelectedContacts(new Map())
    },
  }
}

export type ContactSelection = ReturnType<typeof useContactSelection>
