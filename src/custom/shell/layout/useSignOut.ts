import { useState } from 'react'
import { useLogout } from 'react-admin'
import { isSaving, savesSettled } from '../../../dataProvider/savesUnderWay.ts'
import { announceSigningOut } from '../../../session/session.ts'

/** Signs out at once, or as soon as a save under way has its answer. What is not saved stays as drafts. */
export function useSignOut() {
  const logout = useLogout()
  const [isFinishing, setFinishing] = useState(false)
  const signOut = async () => {
    announceSigningOut()
    if (isSaving()) {
      setFinishing(true)
      await savesSettled()
    }
    logout()
  }
  return { signOut, isFinishing }
}
