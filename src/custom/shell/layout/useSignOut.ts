import { useState } from 'react'
import { useLogout } from 'react-admin'
import { useDurations, useService } from '../../../common/services.ts'
import { createWrites } from '../../../dataProvider/writes.ts'
import { createSession } from '../../../session/session.ts'

/** Signs out. @returns whether that waits for a running save, for at most `durations.signOutTimeout`. */
export function useSignOut(): { isSaving: boolean; signOut: () => Promise<void> } {
  const durations = useDurations()
  const session = useService(createSession)
  const writes = useService(createWrites)
  const logout = useLogout()
  const [isSaving, setSaving] = useState(false)
  const signOut = async () => {
    const token = session.read()?.token
    session.announceSigningOut()
    if (writes.isWriting()) {
      setSaving(true)
      await writes.waitUntilSettled(durations.signOutTimeout)
      // Signed out meanwhile, and perhaps in again.
      if (session.read()?.token !== token) return
    }
    await logout()
  }
  return { isSaving, signOut }
}
