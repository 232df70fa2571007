import { type RefObject, useEffect, useRef } from 'react'

/** A choice is no input; its browser's own one, which nobody sees, is. */
const INPUT = 'input:not([aria-hidden]):not([hidden]), textarea, [role="combobox"]'

export type RowFocus = {
  /** For the list's element. */
  element: RefObject<HTMLOListElement | null>
  /** Takes the focus along to where a row is now: to the button that moved it, or into a row that was brought back. */
  follow: (index: number, part: Part) => void
}

type Part = 'up' | 'down' | 'input'

const selectors: Record<Part, string> = {
  up: '[data-tool="up"]:enabled',
  down: '[data-tool="down"]:enabled',
  input: INPUT,
}

/** Where the focus goes when rows of a list are added or moved. */
export function useRowFocus(count: number): RowFocus {
  const element = useRef<HTMLOListElement>(null)
  const known = useRef(count)
  const moved = useRef<{ index: number; part: Part }>(undefined)

  useEffect(() => {
    const isOneMore = count === known.current + 1
    known.current = count
    // Added by hand, and not by a draft that was restored.
    if (!isOneMore || !element.current?.parentElement?.contains(document.activeElement)) return
    element.current.lastElementChild?.querySelector<HTMLElement>(INPUT)?.focus()
  }, [count])

  useEffect(() => {
    if (!moved.current) return
    const { index, part } = moved.current
    moved.current = undefined
    const row = element.current?.children[index]
    const find = (wanted: Part) => row?.querySelector<HTMLElement>(selectors[wanted])
    const target = find(part) ?? find(part === 'up' ? 'down' : 'up')
    target?.focus()
  })

  return {
    element,
    follow: (index, part) => {
      moved.current = { index, part }
    },
  }
}
