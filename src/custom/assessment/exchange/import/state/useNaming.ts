import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnChoice, TableColumns } from '../../../../../../formats/question/columns.ts'
import { hasQuestions, type Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source } from '../../../../../../formats/read.ts'
import { asNamed } from '../model/columns.ts'
import type { NamedColumns } from './useColumnChoices.ts'

const none: readonly TableColumns[] = []

/** Opens by itself where nothing is recognised, but not over a text that is being written. */
export function useNaming(
  source: Source | undefined,
  reading: Reading | undefined,
  { choices, choose }: NamedColumns,
) {
  const [isChosen, setChosen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const pane = useRef<HTMLElement>(null)
  const close = useCallback(() => flushSync(() => setChosen(false)), [])
  const found = reading?.tables ?? none
  const tables = useMemo(() => found.map((table) => asNamed(table, choices)), [found, choices])
  const isNeeded = tables.length > 0 && reading !== undefined && !hasQuestions(reading)
  return {
    tables,
    isNeeded,
    /** In place of the source. */
    isOpen: tables.length > 0 && (isChosen ?? (isNeeded && source?.kind !== 'text')),
    choose: (id: string, choice: ColumnChoice | undefined) => {
      // Stays open when the first choice makes questions of it.
      if (choice) setChosen(true)
      choose(id, choice)
    },
    open: () => {
      flushSync(() => setChosen(true))
      pane.current?.focus()
    },
    stop: () => {
      close()
      button.current?.focus()
    },
    close,
    button,
    pane,
    /** For another source. */
    reset: () => setChosen(undefined),
  }
}
