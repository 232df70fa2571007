import { useEffect, useRef, useState } from 'react'

/** A simulated delay, cancelled on unmount. @returns whether it runs, and how to start it. */
export function useWait(): [boolean, (milliseconds: number, callback: () => void) => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const wait = (milliseconds: number, callback: () => void) => {
    if (isWaiting) return
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      callback()
    }, milliseconds)
  }
  return [isWaiting, wait]
}
