import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnChoice, TableColumns } from '../../../../../../formats/question/columns.ts'
import { hasQuestions, type Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source } from '../../../../../../formats/read.ts'
import { withChosenUses } from '../model/columns.ts'
import type { ColumnChoicesState } from './useColumnChoices.ts'

const noTables: readonly TableColumns[] = []

/** Opens by itself where nothing is recognised, but not over a text that is being written. */
export function useColumnMapping(
  source: Source | undefined,
  reading: Reading | undefined,
  { choices, choose }: ColumnChoicesState,
) {
  const [isOpenByChoice, setOpenByChoice] = useState<boolean>()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const paneRef = useRef<HTMLElement>(null)
  const close = useCallback(() => flushSync(() => setOpenByChoice(false)), [])
  const parsedTables = reading?.tables ?? noTables
  const tables = useMemo(
    () => parsedTables.map((table) => withChosenUses(table, choices)),
    [parsedTables, choices],
  )
  const isNeeded = tables.length > 0 && reading !== undefined && !hasQuestions(reading)
  return {
    tables,
    isNeeded,
    /** In place of the source. */
    isOpen: tables.length > 0 && (isOpenByChoice ?? (isNeeded && source?.kind !== 'text')),
    choose: (id: string, choice: ColumnChoice | undefined) => {
      // Stays open when the first choice makes questions of it.
      if (choice) setOpenByChoice(true)
      choose(id, choice)
    },
    open: () => {
      flushSync(() => setOpenByChoice(true))
      paneRef.current?.focus()
    },
    closeAndFocusButton: () => {
      close()
      buttonRef.current?.focus()
    },
    close,
    buttonRef,
    paneRef,
    /** For another source. */
    reset: () => setOpenByChoice(undefined),
  }
}
