import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useLocation, useNavigation } from 'react-router'
import { useDurations } from '../../../common/services.ts'
import { useGoBack } from '../../../resources/_kit/place/useGoBack.ts'

/** Goes back shortly after a save, unless the user has navigated meanwhile. */
export function useLeaveAfterSave(): (to: string, createdId?: Identifier) => void {
  const durations = useDurations()
  const goBack = useGoBack()
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const [pendingLeave, setPendingLeave] = useState<{
    to: string
    createdId: Identifier | undefined
    from: string
  }>()
  useEffect(() => {
    if (pendingLeave?.from !== pathname || isNavigating) return
    const timer = window.setTimeout(() => {
      // `window.location` changes before a slow machine has rendered the navigation.
      if (window.location.pathname === pendingLeave.from) goBack(pendingLeave.to, pendingLeave.createdId)
    }, durations.activitySaved)
    return () => window.clearTimeout(timer)
  }, [pendingLeave, pathname, isNavigating, goBack, durations.activitySaved])
  return (to, createdId) => setPendingLeave({ to, createdId, from: pathname })
}
