import { useEffect, useRef } from 'react'

/** Restores the focus that a save took by disabling its element, unless an error has it. */
export const FocusKeeper = ({ isBusy }: { isBusy: boolean }) => {
  const markerRef = useRef<HTMLSpanElement>(null)
  const lastFocusedElement = useRef<HTMLElement>(undefined)
  const isBusyRef = useRef(isBusy)
  isBusyRef.current = isBusy
  useEffect(() => {
    const form = markerRef.current?.closest('form')
    const handleFocusIn = ({ target }: FocusEvent) => {
      // The save's own buttons are unmounted with it.
      if (target instanceof HTMLElement && !isBusyRef.current) lastFocusedElement.current = target
    }
    form?.addEventListener('focusin', handleFocusIn)
    return () => form?.removeEventListener('focusin', handleFocusIn)
  }, [])

  const wasBusy = useRef(false)
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (hasEnded && !markerRef.current?.closest('form')?.contains(document.activeElement))
      lastFocusedElement.current?.focus({ preventScroll: true })
  }, [isBusy])
  return <span hidden ref={markerRef} />
}
