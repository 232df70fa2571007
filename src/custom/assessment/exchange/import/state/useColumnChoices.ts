import { useCallback, useState } from 'react'
import type { ColumnChoice } from '../../../../../../formats/question/columns.ts'
import { draftOwner } from '../../../../../drafts/drafts.ts'
import { readLocal, writeLocal } from '../../../../../drafts/localEntries.ts'
import { columnChoicesIn, toStored, withChoice } from '../model/columns.ts'

const entry = () => `balai.columns.${draftOwner() ?? ''}`

/** Remembered in this browser for the account. */
export function useColumnChoices() {
  const [choices, setChoices] = useState(() => columnChoicesIn(readLocal(entry())))
  /** Without a choice: recognised again. */
  const choose = useCallback((id: string, choice: ColumnChoice | undefined) => {
    // Another tab may have stored more.
    writeLocal(entry(), toStored(withChoice(columnChoicesIn(readLocal(entry())), id, choice)))
    setChoices((before) => withChoice(before, id, choice))
  }, [])
  return { choices, choose }
}

export type NamedColumns = ReturnType<typeof useColumnChoices>
