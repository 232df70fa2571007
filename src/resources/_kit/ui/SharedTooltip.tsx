import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'

/** Milliseconds of hover. */
const HOVER_DELAY_MS = 100

const findTooltipTarget = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined

/** One tooltip for all `data-tip`s: one per button slows down lists. A tip only repeats the element's label. */
export const SharedTooltip = () => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleTooltip = (element: HTMLElement | undefined, delayMs: number) => {
      clearTimeout(timer)
      if (element) timer = setTimeout(() => setAnchor(element), delayMs)
      else setAnchor(undefined)
    }
    const handlePointerOver = ({ target, pointerType }: PointerEvent) =>
      scheduleTooltip(pointerType === 'touch' ? undefined : findTooltipTarget(target), HOVER_DELAY_MS)
    const handleFocusIn = ({ target }: FocusEvent) =>
      scheduleTooltip(
        target instanceof Element && target.matches(':focus-visible') ? findTooltipTarget(target) : undefined,
        0,
      )
    const hide = () => scheduleTooltip(undefined, 0)
    // A key press may outdate the tip; Tab moves on to the next.
    const handleKeyDown = (event: KeyboardEvent) => event.key !== 'Tab' && hide()
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerover', handlePointerOver, { signal })
    document.addEventListener('focusin', handleFocusIn, { signal })
    document.addEventListener('keydown', handleKeyDown, { signal, capture: true })
    for (const end of ['focusout', 'pointerdown', 'scroll'] as const)
      document.addEventListener(end, hide, { signal, capture: true })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])

  const title = anchor?.isConnected ? anchor.dataset.tip : undefined
  return title ? (
    <Tooltip
      open
      title={title}
      placement={anchor?.dataset.tipAt === 'right' ? 'right' : 'bottom'}
      slotProps={{ popper: { anchorEl: anchor, sx: { displayPrint: 'none' } } }}
    >
      <span />
    </Tooltip>
  ) : null
}
