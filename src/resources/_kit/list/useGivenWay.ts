import { useSyncExternalStore } from 'react'
import { DataTableClasses } from 'react-admin'

function onResize(changed: () => void) {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Columns that the table has no room for (`tableLayout`). */
export function useGivenWay(columns: readonly string[]): readonly string[] {
  const givenWay = useSyncExternalStore(onResize, () => columns.filter(hasNoRoom).join())
  return givenWay.split(',')
}

function hasNoRoom(column: string): boolean {
  const head = document.querySelector(`.${DataTableClasses.headerCell}.column-${CSS.escape(column)}`)
  return head !== null && getComputedStyle(head).display === 'none'
}
