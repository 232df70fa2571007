import { useEffect, useRef, useState } from 'react'

/** An optional field that mounts focused on demand. */
export function useOpenedField(elementId: string): { isOpened: boolean; open: () => void } {
  // By element: the editor is reused for the next question.
  const [opened, setOpened] = useState<string>()
  const isNew = useRef(false)
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    document.getElementById(elementId)?.focus()
  })
  return {
    isOpened: opened === elementId,
    open: () => {
      isNew.current = true
      setOpened(elementId)
    },
  }
}
