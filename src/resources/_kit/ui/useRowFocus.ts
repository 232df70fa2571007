import { useEffect, useRef } from 'react'

/** MUI selects are comboboxes; their hidden native inputs are excluded. */
const INPUT = 'input:not([aria-hidden]):not([hidden]), textarea, [role="combobox"]'

type RowControl = 'up' | 'down' | 'input'

const selectors: Record<RowControl, string> = {
  up: '[data-tool="up"]:enabled',
  down: '[data-tool="down"]:enabled',
  input: INPUT,
}

export function useRowFocus(count: number) {
  const element = useRef<HTMLOListElement>(null)
  const previousCount = useRef(count)
  const pendingFocus = useRef<{ index: number; control: RowControl }>(undefined)

  useEffect(() => {
    const wasRowAdded = count === previousCount.current + 1
    previousCount.current = count
    // Not by a restored draft.
    if (!wasRowAdded || !element.current?.parentElement?.contains(document.activeElement)) return
    element.current.lastElementChild?.querySelector<HTMLElement>(INPUT)?.focus()
  }, [count])

  useEffect(() => {
    if (!pendingFocus.current) return
    const { index, control } = pendingFocus.current
    pendingFocus.current = undefined
    const row = element.current?.children[index]
    const findControl = (control: RowControl) => row?.querySelector<HTMLElement>(selectors[control])
    const target = findControl(control) ?? findControl(control === 'up' ? 'down' : 'up')
    target?.focus()
  })

  return {
    element,
    /** To the button that moved the row, or into a restored one. */
    focusRow: (index: number, control: RowControl) => {
      pendingFocus.current = { index, control }
    },
  }
}
