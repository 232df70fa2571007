import { useState } from 'react'
import { useLogout } from 'react-admin'
import { durations } from '../../../common/durations.ts'
import { isWriting, writesSettled } from '../../../dataProvider/writes.ts'
import { announceSigningOut, readSession } from '../../../session/session.ts'

/** Signs out. @returns whether that waits for a running save, for at most `durations.signOut`. */
export function useSignOut(): { isSaving: boolean; signOut: () => Promise<void> } {
  const logout = useLogout()
  const [isSaving, setSaving] = useState(false)
  const signOut = async () => {
    const token = readSession()?.token
    announceSigningOut()
    if (isWriting()) {
      setSaving(true)
      await writesSettled(durations.signOut)
      // Signed out meanwhile, and perhaps in again.
      if (readSession()?.token !== token) return
    }
    await logout()
  }
  return { isSaving, signOut }
}
