import { useCallback, useRef, useState } from 'react'

/** Warns, once a visit, that the marks of `attempts` participants stay. */
export function useMarksWarning(attempts: number) {
  const [isOpen, setOpen] = useState(false)
  const hasWarned = useRef(false)
  const undoRef = useRef<() => void>(undefined)
  const warn = useCallback(
    (undoChange: () => void) => {
      if (attempts === 0 || hasWarned.current) return
      hasWarned.current = true
      undoRef.current = undoChange
      setOpen(true)
    },
    [attempts],
  )
  return {
    isOpen,
    warn,
    proceed: () => setOpen(false),
    undoChange: () => {
      setOpen(false)
      // Unanswered: ask again on the next change.
      hasWarned.current = false
      undoRef.current?.()
    },
  }
}
