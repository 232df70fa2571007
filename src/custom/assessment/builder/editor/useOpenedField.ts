import { useEffect, useRef, useState } from 'react'

/**
 * A field that most questions do without: it comes when it is asked for, with the focus in it.
 *
 * @param elementId of its text.
 */
export function useOpenedField(elementId: string): { isOpened: boolean; open: () => void } {
  // By its element: the editor stays for the next question, which has another.
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
