import { type RefObject, useEffect, useRef } from 'react'
import { useService } from '../../../common/services.ts'

const PROPERTY = '--balai-below-notices'
const GAP = 8
/** Below the notice, at the end of the page too, where a bar is as high as the page's padding. */
const NOTICE_GAP = 16

/** Room of sticky bars as CSS. */
export const barsHeight = `var(${PROPERTY}, 0px)`

const createBars = () => new Set<HTMLElement>()

/** While it sticks. */
function heightOf(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  return position === 'sticky' ? bar.offsetHeight + (Number.parseFloat(bottom) || 0) : 0
}

function updateOffsets(bars: ReadonlySet<HTMLElement>): void {
  const { style } = document.documentElement
  const height = Math.max(0, ...[...bars].map(heightOf))
  style.setProperty(PROPERTY, `${height && height + NOTICE_GAP}px`)
  style.scrollPaddingBottom = `${height + GAP}px`
}

/** @returns the ref of a bar that sticks to the bottom of the page: notices, and what gets the focus, stay above it. */
export function useNoticesAbove(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const bars = useService(createBars)
  useEffect(() => {
    const bar = element.current
    if (!bar) return
    const updateAllOffsets = () => updateOffsets(bars)
    bars.add(bar)
    updateAllOffsets()
    const observer = new ResizeObserver(updateAllOffsets)
    observer.observe(bar, { box: 'border-box' })
    return () => {
      observer.disconnect()
      bars.delete(bar)
      updateAllOffsets()
    }
  }, [bars])
  return element
}
