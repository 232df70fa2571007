import { useCallback, useState } from 'react'
import type { ColumnChoice } from '../../../../../../formats/question/columns.ts'
import { useService } from '../../../../../common/services.ts'
import { createDrafts } from '../../../../../drafts/drafts.ts'
import { createSafeLocalStorage } from '../../../../../drafts/safeLocalStorage.ts'
import { parseChoices, serializeChoices, withChoice } from '../model/columns.ts'

/** Remembered in this browser for the account. */
export function useColumnChoices() {
  const { owner } = useService(createDrafts)
  const storage = useService(createSafeLocalStorage)
  const storageKey = `balai.columns.${owner() ?? ''}`
  const [choices, setChoices] = useState(() => parseChoices(storage.read(storageKey)))
  /** Without a choice: recognised again. */
  const choose = useCallback(
    (id: string, choice: ColumnChoice | undefined) => {
      // Another tab may have stored more.
      storage.write(
        storageKey,
        serializeChoices(withChoice(parseChoices(storage.read(storageKey)), id, choice)),
      )
      setChoices((before) => withChoice(before, id, choice))
    },
    [storage, storageKey],
  )
  return { choices, choose }
}

export type ColumnChoicesState = ReturnType<typeof useColumnChoices>
