import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'

/** Milliseconds of hover. */
const delay = 100

const tooltipTarget = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined

/** One tooltip for all `data-tip`s: one per button slows down lists. A tip only repeats the element's label. */
export const Tips = () => {
  const [shown, setShown] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (element: HTMLElement | undefined, after: number) => {
      clearTimeout(timer)
      if (element) timer = setTimeout(() => setShown(element), after)
      else setShown(undefined)
    }
    const over = ({ target, pointerType }: PointerEvent) =>
      show(pointerType === 'touch' ? undefined : tooltipTarget(target), delay)
    const focus = ({ target }: FocusEvent) =>
      show(
        target instanceof Element && target.matches(':focus-visible') ? tooltipTarget(target) : undefined,
        0,
      )
    const hide = () => show(undefined, 0)
    // A key press may outdate the tip; Tab moves on to the next.
    const key = (event: KeyboardEvent) => event.key !== 'Tab' && hide()
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', key, true)
    for (const end of ['focusout', 'pointerdown', 'scroll'] as const)
      document.addEventListener(end, hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', key, true)
      for (const end of ['focusout', 'pointerdown', 'scroll'] as const)
        document.removeEventListener(end, hide, true)
    }
  }, [])

  const words = shown?.isConnected ? shown.dataset.tip : undefined
  return words ? (
    <Tooltip
      open
      title={words}
      placement={shown?.dataset.tipAt === 'right' ? 'right' : 'bottom'}
      slotProps={{ popper: { anchorEl: shown, sx: { displayPrint: 'none' } } }}
    >
      <span />
    </Tooltip>
  ) : null
}
