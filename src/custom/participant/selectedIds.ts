import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { z } from 'zod'
import { Id } from '../../../contract/primitives.ts'
import { type Services, useService } from '../../common/services.ts'
import { createSession } from '../../session/session.ts'

const StoredIds = z.array(Id)

/** Chosen participants of a program, in the order of choosing; stored per tab. */
export function createSelectionStore({ storage, get }: Services) {
  const session = get(createSession)
  /** Per user: the next user of the tab starts without a selection. */
  const storageKey = (programId: Identifier) => `balai.chosen.${session.read()?.user.id}.${programId}`
  return {
    read: (programId: Identifier): Identifier[] => {
      try {
        return StoredIds.parse(JSON.parse(storage.session.getItem(storageKey(programId)) ?? '[]'))
      } catch {
        return []
      }
    },
    store: (programId: Identifier, selectedIds: readonly Identifier[]): void => {
      try {
        storage.session.setItem(storageKey(programId), JSON.stringify(selectedIds))
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  }
}

export function useSelectedIds(programId: Identifier) {
  const { read, store } = useService(createSelectionStore)
  const [selectedIds, setSelectedIds] = useState(() => read(programId))
  useEffect(() => store(programId, selectedIds), [store, programId, selectedIds])
  return [selectedIds, setSelectedIds] as const
}
