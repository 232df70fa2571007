import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { z } from 'zod'
import { Id } from '../../../contract/primitives.ts'
import { readSession } from '../../session/session.ts'

const Stored = z.array(Id)

/** Per user: the next user of the tab starts without a selection. */
const storageKey = (programId: Identifier): string => `balai.chosen.${readSession()?.user.id}.${programId}`

/** In the order of choosing; stored per tab. */
export function readChosen(programId: Identifier): Identifier[] {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(storageKey(programId)) ?? '[]'))
  } catch {
    return []
  }
}

export function useChosen(programId: Identifier) {
  const [chosen, setChosen] = useState(() => readChosen(programId))
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey(programId), JSON.stringify(chosen))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, [programId, chosen])
  return [chosen, setChosen] as const
}
