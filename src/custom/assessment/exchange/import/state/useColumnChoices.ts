import { useCallback, useState } from 'react'
import type { ColumnChoice } from '../../../../../../formats/question/columns.ts'
import { useService } from '../../../../../common/services.ts'
import { createDrafts } from '../../../../../drafts/drafts.ts'
import { createLocalEntries } from '../../../../../drafts/localEntries.ts'
import { columnChoicesIn, toStored, withChoice } from '../model/columns.ts'

/** Remembered in this browser for the account. */
export function useColumnChoices() {
  const { owner } = useService(createDrafts)
  const local = useService(createLocalEntries)
  const entry = `balai.columns.${owner() ?? ''}`
  const [choices, setChoices] = useState(() => columnChoicesIn(local.read(entry)))
  /** Without a choice: recognised again. */
  const choose = useCallback(
    (id: string, choice: ColumnChoice | undefined) => {
      // Another tab may have stored more.
      local.write(entry, toStored(withChoice(columnChoicesIn(local.read(entry)), id, choice)))
      setChoices((before) => withChoice(before, id, choice))
    },
    [local, entry],
  )
  return { choices, choose }
}

export type NamedColumns = ReturnType<typeof useColumnChoices>
