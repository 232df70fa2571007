import type { FocusEvent, KeyboardEvent } from 'react'
import { moveFocus } from './rovingFocus.ts'

const CONTROLS = 'a[href], button, input, [role="button"]'

/** Where Tab enters a row. */
const ENTRY = '.title, .opener, a[href]'

const findRow = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-row]') : null

function setTabStop(row: Element, tabStop: EventTarget | null): void {
  for (const control of row.querySelectorAll<HTMLElement>(CONTROLS))
    control.tabIndex = control === tabStop ? 0 : -1
}

/**
 * One Tab stop a row (`data-row`), and arrows within it, for what holds the rows. All controls but the row's title are
 * rendered with `tabIndex={-1}`.
 *
 * @example <ol {...rowTabStops}>
 */
export const rowTabStops = {
  onFocus: ({ target }: FocusEvent) => {
    const row = findRow(target)
    if (row) setTabStop(row, target)
  },
  onBlur: ({ target, relatedTarget }: FocusEvent) => {
    const row = findRow(target)
    if (row && row !== findRow(relatedTarget)) setTabStop(row, row.querySelector(ENTRY))
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const row = findRow(event.target)
    const isMoving = event.defaultPrevented || row?.matches('[data-lifted="true"]')
    if (row && !isMoving) moveFocus(event, CONTROLS, {}, row)
  },
}
