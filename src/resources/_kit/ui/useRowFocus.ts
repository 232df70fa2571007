import { type RefObject, useEffect, useRef } from 'react'

/** MUI selects are comboboxes; their hidden native inputs are excluded. */
const INPUT = 'input:not([aria-hidden]):not([hidden]), textarea, [role="combobox"]'

export type RowFocus = {
  element: RefObject<HTMLOListElement | null>
  /** To the button that moved the row, or into a restored one. */
  follow: (index: number, part: Part) => void
}

type Part = 'up' | 'down' | 'input'

const selectors: Record<Part, string> = {
  up: '[data-tool="up"]:enabled',
  down: '[data-tool="down"]:enabled',
  input: INPUT,
}

export function useRowFocus(count: number): RowFocus {
  const element = useRef<HTMLOListElement>(null)
  const known = useRef(count)
  const moved = useRef<{ index: number; part: Part }>(undefined)

  useEffect(() => {
    const isOneMore = count === known.current + 1
    known.current = count
    // Not by a restored draft.
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
