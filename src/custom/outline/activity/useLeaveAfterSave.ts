import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { durations } from '../../../durations.ts'

/** Leads to another address a little after a save; not where the person has gone elsewhere by then. */
export function useLeaveAfterSave(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [wish, setWish] = useState<{ to: string; from: string }>()
  useEffect(() => {
    if (wish?.from !== pathname) return
    const timer = window.setTimeout(navigate, durations.activitySaved, wish.to)
    return () => window.clearTimeout(timer)
  }, [wish, pathname, navigate])
  return (to) => setWish({ to, from: pathname })
}
