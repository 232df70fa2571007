import type { FocusEvent, KeyboardEvent } from 'react'
import { moveFocus } from './rovingFocus.ts'

const CONTROLS = 'a[href], button, input, [role="button"]'

/** Where Tab enters a row. */
const ENTRY = '.title, .opener, a[href]'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-row]') : null

function setStop(row: Element, stop: EventTarget | null): void {
  for (const control of row.querySelectorAll<HTMLElement>(CONTROLS))
    control.tabIndex = control === stop ? 0 : -1
}

/**
 * One Tab stop a row (`data-row`), and arrows within it, for what holds the rows. All controls but the row's title are
 * rendered with `tabIndex={-1}`.
 *
 * @example <ol {...rowStops}>
 */
export const rowStops = {
  onFocus: ({ target }: FocusEvent) => {
    const row = rowOf(target)
    if (row) setStop(row, target)
  },
  onBlur: ({ target, relatedTarget }: FocusEvent) => {
    const row = rowOf(target)
    if (row && row !== rowOf(relatedTarget)) setStop(row, row.querySelector(ENTRY))
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target)
    const isMoving = event.defaultPrevented || row?.matches('[data-lifted="true"]')
    if (row && !isMoving) moveFocus(event, CONTROLS, {}, row)
  },
}
