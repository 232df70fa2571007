import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { z } from 'zod'
import { Id } from '../../../contract/primitives.ts'
import { type Services, useService } from '../../common/services.ts'
import { createSession } from '../../session/session.ts'

const StoredIds = z.array(Id)

/** `reminded` also has its day in the key. */
type IdList = 'chosen' | 'reminded'

/** Participants of a program that were chosen or reminded, in this order; stored per tab. */
export function createIdStore({ storage, get }: Services) {
  const session = get(createSession)
  /** Per user: the next user of the tab starts without any. */
  const storageKey = (list: IdList, key: Identifier) => `balai.${list}.${session.read()?.user.id}.${key}`
  return {
    read: (list: IdList, key: Identifier): Identifier[] => {
      try {
        return StoredIds.parse(JSON.parse(storage.session.getItem(storageKey(list, key)) ?? '[]'))
      } catch {
        return []
      }
    },
    store: (list: IdList, key: Identifier, ids: readonly Identifier[]): void => {
      try {
        storage.session.setItem(storageKey(list, key), JSON.stringify(ids))
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  }
}

export function useStoredIds(list: IdList, key: Identifier) {
  const { read, store } = useService(createIdStore)
  const [ids, setIds] = useState(() => read(list, key))
  useEffect(() => store(list, key, ids), [store, list, key, ids])
  return [ids, setIds] as const
}
