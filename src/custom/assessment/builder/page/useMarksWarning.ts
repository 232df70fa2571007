import { useCallback, useRef, useState } from 'react'

/**
 * Says, once a visit, that marks of participants stay.
 *
 * @param attempts how many have completed the test.
 * @returns what is asked, and the way to ask and to answer.
 */
export function useMarksWarning(attempts: number): {
  isAsked: boolean
  warn: (takeBack: () => void) => void
  goOn: () => void
  takeBack: () => void
} {
  const [isAsked, setAsked] = useState(false)
  const isTold = useRef(false)
  const back = useRef<() => void>(undefined)
  const warn = useCallback(
    (takeBack: () => void) => {
      if (attempts === 0 || isTold.current) return
      isTold.current = true
      back.current = takeBack
      setAsked(true)
    },
    [attempts],
  )
  return {
    isAsked,
    warn,
    goOn: () => setAsked(false),
    takeBack: () => {
      setAsked(false)
      // It was no answer to the question: the next change asks again.
      isTold.current = false
      back.current?.()
    },
  }
}
