import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { z } from 'zod'
import { Id } from '../../../contract/primitives.ts'
import { readSession } from '../../session/session.ts'

const Stored = z.array(Id)

/** Per user: the next user of the tab starts without a selection. */
const storageKey = (programId: Identifier): string => `balai.chosen.${readSession()?.user.id}.${programId}`

/** The vouchers of a program that were chosen in this tab, in the order in which they were. */
export function readChosen(programId: Identifier): Identifier[] {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(storageKey(programId)) ?? '[]'))
  } catch {
    return []
  }
}

/** The selection and its setters. Persisted: survives reload and navigation. */
export function useChosen(programId: Identifier) {
  const [chosen, setChosen] = useState(() => readChosen(programId))
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey(programId), JSON.stringify(chosen))
    } catch {
      // Without storage the selection lasts as long as the page.
    }
  }, [programId, chosen])
  return [chosen, setChosen] as const
}
