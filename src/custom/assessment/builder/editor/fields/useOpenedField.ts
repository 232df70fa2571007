import { useEffect, useRef, useState } from 'react'

/** An optional field that mounts focused on demand. */
export function useOpenedField(elementId: string): { isOpened: boolean; open: () => void } {
  // By element: the editor is reused for the next question.
  const [openedId, setOpenedId] = useState<string>()
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    document.getElementById(elementId)?.focus()
  })
  return {
    isOpened: openedId === elementId,
    open: () => {
      shouldFocus.current = true
      setOpenedId(elementId)
    },
  }
}
