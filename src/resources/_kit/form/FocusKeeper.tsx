import { useEffect, useRef } from 'react'

/** Restores the focus that a save took by disabling its element, unless an error has it. */
export const FocusKeeper = ({ busy }: { busy: boolean }) => {
  const inForm = useRef<HTMLSpanElement>(null)
  const last = useRef<HTMLElement>(undefined)
  const isBusy = useRef(busy)
  isBusy.current = busy
  useEffect(() => {
    const form = inForm.current?.closest('form')
    const remember = ({ target }: FocusEvent) => {
      // The save's own buttons are unmounted with it.
      if (target instanceof HTMLElement && !isBusy.current) last.current = target
    }
    form?.addEventListener('focusin', remember)
    return () => form?.removeEventListener('focusin', remember)
  }, [])

  const wasBusy = useRef(false)
  useEffect(() => {
    const ended = wasBusy.current && !busy
    wasBusy.current = busy
    if (ended && !inForm.current?.closest('form')?.contains(document.activeElement))
      last.current?.focus({ preventScroll: true })
  }, [busy])
  return <span hidden ref={inForm} />
}
