import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { durations } from '../../../durations.ts'

/** Leads to another address a little after a save; not where the person has gone elsewhere by then. */
export function useLeaveAfterSave(): (to: string) => void {
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (to === undefined) return
    const timer = window.setTimeout(navigate, durations.activitySaved, to)
    return () => window.clearTimeout(timer)
  }, [to, navigate])
  return setTo
}
