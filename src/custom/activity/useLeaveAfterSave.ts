import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { durations } from '../../durations.ts'

/** Redirects shortly after a save, unless the user has navigated meanwhile. */
export function useLeaveAfterSave(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isGoing = useNavigation().state !== 'idle'
  const [pendingLeave, setPendingLeave] = useState<{ to: string; from: string }>()
  useEffect(() => {
    if (pendingLeave?.from !== pathname || isGoing) return
    const timer = window.setTimeout(() => {
      // `window.location` changes before a slow machine has rendered the navigation.
      if (window.location.pathname === pendingLeave.from) navigate(pendingLeave.to)
    }, durations.activitySaved)
    return () => window.clearTimeout(timer)
  }, [pendingLeave, pathname, isGoing, navigate])
  return (to) => setPendingLeave({ to, from: pathname })
}
