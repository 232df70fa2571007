import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { durations } from '../../durations.ts'

/** Leads to another address a little after a save; not where the person has gone elsewhere by then. */
export function useLeaveAfterSave(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isGoing = useNavigation().state !== 'idle'
  const [wish, setWish] = useState<{ to: string; from: string }>()
  useEffect(() => {
    if (wish?.from !== pathname || isGoing) return
    const timer = window.setTimeout(() => {
      // Where the person goes is in the address before a slow processor has rendered it.
      if (window.location.pathname === wish.from) navigate(wish.to)
    }, durations.activitySaved)
    return () => window.clearTimeout(timer)
  }, [wish, pathname, isGoing, navigate])
  return (to) => setWish({ to, from: pathname })
}
