import { useCallback, useRef, useState } from 'react'

/**
 * Says, once a visit, that marks of participants stay.
 *
 * @param attempts how many have completed the test.
 * @returns what is asked, and the way to ask and to answer.
 */
export function useMarksWarning(attempts: number) {
  const [isOpen, setOpen] = useState(false)
  const hasWarned = useRef(false)
  const back = useRef<() => void>(undefined)
  const warn = useCallback(
    (takeBack: () => void) => {
      if (attempts === 0 || hasWarned.current) return
      hasWarned.current = true
      back.current = takeBack
      setOpen(true)
    },
    [attempts],
  )
  return {
    isOpen,
    warn,
    proceed: () => setOpen(false),
    takeBack: () => {
      setOpen(false)
      // The question was not answered: ask again on the next change.
      hasWarned.current = false
      back.current?.()
    },
  }
}
