import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useLocation, useNavigation } from 'react-router'
import { useDurations } from '../../../common/services.ts'
import { useGoBack } from '../../../resources/_kit/place/useGoBack.ts'

/** Goes back shortly after a save, unless the user has navigated meanwhile. */
export function useLeaveAfterSave(): (to: string, made?: Identifier) => void {
  const durations = useDurations()
  const goBack = useGoBack()
  const { pathname } = useLocation()
  const isGoing = useNavigation().state !== 'idle'
  const [pendingLeave, setPendingLeave] = useState<{
    to: string
    made: Identifier | undefined
    from: string
  }>()
  useEffect(() => {
    if (pendingLeave?.from !== pathname || isGoing) return
    const timer = window.setTimeout(() => {
      // `window.location` changes before a slow machine has rendered the navigation.
      if (window.location.pathname === pendingLeave.from) goBack(pendingLeave.to, pendingLeave.made)
    }, durations.activitySaved)
    return () => window.clearTimeout(timer)
  }, [pendingLeave, pathname, isGoing, goBack, durations.activitySaved])
  return (to, made) => setPendingLeave({ to, made, from: pathname })
}
