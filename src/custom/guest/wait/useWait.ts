import { useEffect, useRef, useState } from 'react'

/** A simulated delay, cancelled on unmount. @returns whether it runs, and how to start it. */
export function useWait(): [boolean, (milliseconds: number, then: () => void) => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const wait = (milliseconds: number, then: () => void) => {
    if (waiting) return
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      then()
    }, milliseconds)
  }
  return [waiting, wait]
}
